// Runs the stories of the package it is called in, in Storybook's browser. `npx pnpm stories` in a package, more arguments go to Vitest.
import { relative } from 'node:path';
import { root, run, tool, workspaceEnv } from './bootstrap.mjs';

const folder = process.cwd();
const storybook = `${root}apps/storybook`;
// Storybook's own script names its stories itself: a folder there would name those of all packages as well.
const below = relative(storybook, folder);
const more = process.argv.slice(2);
// Vitest runs what any of its filters names: with the folder among them, one named story would bring all the others.
const isNamed = more.some((argument) => !argument.startsWith('-'));
const { code } = await run(tool('vitest'), ['run', ...(below && !isNamed ? [`${below}/`] : []), ...more], {
  cwd: storybook,
  env: workspaceEnv({ STORIES_REPORT: `${folder}/.results/stories.json` }),
});
process.exitCode = code;
