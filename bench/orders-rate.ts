import { run } from '../scripts/app/shutdown';
import { compareWith, orderMeasures } from './data/comparing';

/** Orders taken a second, of those of an older checkout: `npm run bench -- orders-rate <old checkout>`. */
run(() => compareWith(process.argv[3], (sides) => orderMeasures(sides, 0.95)));
