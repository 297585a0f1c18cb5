import { useCallback, useState } from 'react';

/** State that the host may hold itself: `value` wins over what was set here. */
export function useControlled<Value>({
  value,
  defaultValue,
  onChange,
}: {
  readonly value: Value | undefined;
  readonly defaultValue: Value;
  readonly onChange: ((value: Value) => void) | undefined;
}): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(defaultValue);
  const set = useCallback(
    (next: Value) => {
      if (value === undefined) setOwn(next);
      onChange?.(next);
    },
    [value, onChange],
  );
  return [value ?? own, set];
}
