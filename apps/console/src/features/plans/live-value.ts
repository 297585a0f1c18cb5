/** A value that changes while those who have it keep the same object. */
export interface LiveValue<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
}

/** Makes a {@link LiveValue}. */
export function liveValue<T>(initial: T): LiveValue<T> {
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
    },
  };
}
