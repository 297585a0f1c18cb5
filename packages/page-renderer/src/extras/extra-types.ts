import { extraNodes } from './all-nodes.ts';

/** Types that `registerExtras` registers. */
export const extraTypes: readonly string[] = Object.values(extraNodes).flatMap((nodes) => nodes.flatMap(({ types }) => types));
