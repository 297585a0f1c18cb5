import type { Logger } from 'pino';

/** The structured log every part writes to. */
export type Log = Logger;
