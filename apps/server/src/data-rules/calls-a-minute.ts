/** Counts the calls of each person and returns whether one more is too many in this minute. */
export function callsAMinute(max: number): (user: number) => boolean {
  const calls = new Map<number, { minute: number; count: number }>();
  return (user) => {
    const minute = Math.floor(Date.now() / 60_000);
    const own = calls.get(user);
    if (own?.minute !== minute) {
      if (calls.size > 10_000) calls.clear();
      calls.set(user, { minute, count: 1 });
      return false;
    }
    own.count += 1;
    return own.count > max;
  };
}
