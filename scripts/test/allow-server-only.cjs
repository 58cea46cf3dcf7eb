// 'server-only' refuses to be loaded outside of React's server components, where letters cannot be rendered.
const path = require.resolve('server-only');
require.cache[path] = Object.assign(new module.constructor(path), { loaded: true });
