// Checks the types of the package it is called in with the native compiler, several times as fast as the one of which tsup needs the API.
import { node, root, run } from './bootstrap.mjs';

const { code } = await run(node, [`${root}node_modules/typescript-native/bin/tsc`, '-p', '.'], { cwd: process.cwd() });
process.exitCode = code;
