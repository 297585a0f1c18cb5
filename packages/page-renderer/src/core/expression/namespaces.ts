type Namespace = Readonly<Record<string, (args: readonly unknown[]) => unknown>>;

/** Functions behind a name with a dot (`Array.isArray`). */
export const namespaces: ReadonlyMap<string, Namespace> = new Map<string, Namespace>([
  ['Array', { isArray: ([value]: readonly unknown[]): boolean => Array.isArray(value) }],
  ['Object', { keys: ([value]: readonly unknown[]): unknown => (value && typeof value === 'object' ? Object.keys(value) : []) }],
  ['JSON', { stringify: ([value]: readonly unknown[]): unknown => JSON.stringify(value) }],
  [
    'Math',
    {
      abs: ([value]: readonly unknown[]): number => Math.abs(Number(value)),
      ceil: ([value]: readonly unknown[]): number => Math.ceil(Number(value)),
      floor: ([value]: readonly unknown[]): number => Math.floor(Number(value)),
      round: ([value]: readonly unknown[]): number => Math.round(Number(value)),
      max: (args: readonly unknown[]): number => Math.max(...args.map(Number)),
      min: (args: readonly unknown[]): number => Math.min(...args.map(Number)),
    },
  ],
]);
