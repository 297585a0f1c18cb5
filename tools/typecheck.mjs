// Checks the types of the package it is called in with the native compiler, several times as fast as the one of which tsup needs the API.
import { node, root, run } from './bootstrap.mjs';

// One checker: each further one works out the types of the libraries again, which takes two thirds more work in all. `npm test` checks two
// packages at a time instead.
const { code } = await run(node, [`${root}node_modules/typescript-native/bin/tsc`, '-p', '.', '--checkers', '1'], {
  cwd: process.cwd(),
});
process.exitCode = code;
