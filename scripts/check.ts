import { run, stopping } from './app/shutdown';
import { runChecks } from './test/checks';

/** Format, lint, types, import rules and unused code. All run, even when one fails. */
run(async () => ((await runChecks(stopping)) ? 0 : 1));
