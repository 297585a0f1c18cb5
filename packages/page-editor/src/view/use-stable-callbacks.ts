import { useLayoutEffect, useRef, useState } from 'react';

type Callbacks = Readonly<Record<string, (...parameters: never[]) => void>>;

/** The same functions at every drawing, which call those of the last one: buttons that get them are not drawn again. */
export function useStableCallbacks<Given extends Callbacks>(callbacks: Given): Given {
  const latest = useRef(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(callbacks).map((name) => [name, (...parameters: never[]) => latest.current[name]?.(...parameters)]),
      ) as unknown as Given,
  );
  return stable;
}
