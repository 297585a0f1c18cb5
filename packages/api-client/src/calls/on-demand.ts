import { ApiError } from '../errors/api-error.ts';

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Replaces calls by ones that load their code with the first call, so that the sign-in page does not carry it. A load that failed rejects with kind
 * `network`, and the next call tries it again.
 *
 * @param load - Loads the groups of calls.
 * @returns A function that gives a group by name.
 */
export function onDemand<Groups extends object>(
  load: () => Promise<Groups>,
): <Name extends keyof Groups>(name: Name) => Groups[Name] {
  let loading: Promise<Groups> | undefined;
  const groups = (): Promise<Groups> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new ApiError({ kind: 'network', cause });
    });
    return loading;
  };
  return <Name extends keyof Groups>(name: Name) => {
    const known = new Map<string | symbol, Call>();
    const get = (_: object, call: string | symbol): Call | undefined => {
      // Code that awaits or prints the group asks for `then` or a symbol, and must not get a call.
      if (typeof call === 'symbol' || call === 'then') return undefined;
      const found = known.get(call) ?? (async (...args) => ((await groups())[name] as Record<string, Call>)[call]?.(...args));
      known.set(call, found);
      return found;
    };
    return new Proxy({}, { get }) as Groups[Name];
  };
}
