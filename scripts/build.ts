import { build } from './app/build';
import { readSettings } from './app/settings';
import { run, stopping } from './app/shutdown';

run(async () => {
  readSettings();
  await build(stopping, false);
  return 0;
});
