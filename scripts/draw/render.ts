import { drawCatalog } from './catalog';

const [part = 'all', word = ''] = process.argv.slice(2);
if (part === 'all' || part === 'catalog') await drawCatalog(word);
