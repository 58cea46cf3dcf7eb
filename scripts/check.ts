import { run } from './app/shutdown';
import { runChecks } from './test/checks';

/** Format, lint, types, import rules and what nobody uses. All of them are run, whatever the first one says. */
run(async () => ((await runChecks()) ? 0 : 1));
