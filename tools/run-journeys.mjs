// Runs the journeys that are named, such as `files`, against a console that is built before where its sources changed.
import { ensureConsoleBuilt, node, root, run, workspaceEnv } from './bootstrap.mjs';

await ensureConsoleBuilt();
const playwright = ['--conditions=@lab-console/source', 'node_modules/@playwright/test/cli.js', 'test'];
// Playwright takes each name as a part of a path: `files` alone would run `centre-files` as well.
const files = process.argv.slice(2).map((name) => `e2e/${name}.spec`);
const { code } = await run(node, [...playwright, ...files], { cwd: `${root}apps/console`, env: workspaceEnv() });
process.exitCode = code;
