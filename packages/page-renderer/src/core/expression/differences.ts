/** Where an expression means something else here than in the original evaluator, and why. The tests read this table. */
export const deliberateDifferences: readonly { readonly expression: string; readonly ours: unknown; readonly why: string }[] = [
  { expression: 'constructor', ours: undefined, why: 'own properties only: nothing of a prototype is in reach' },
  { expression: 'toString', ours: undefined, why: 'own properties only: nothing of a prototype is in reach' },
  { expression: 'o.constructor', ours: undefined, why: 'own properties only: nothing of a prototype is in reach' },
  { expression: '7 * 5 % 3', ours: 2, why: 'operators of one rank are worked out from left to right' },
];
