/** Milliseconds that are worked at once: half a frame, so that what is dragged keeps following the pointer. */
const turnMs = 8;

/**
 * Judges many places a few at a time, so that nothing waits for them, and reports the results of each turn. Returns what ends it.
 *
 * @param options.clock Milliseconds on any steady clock. @default performance.now
 */
export function checkInTurns<Place, State>(options: {
  readonly places: readonly Place[];
  readonly check: (place: Place) => State;
  readonly onJudged: (found: readonly (readonly [Place, State])[]) => void;
  readonly clock?: () => number;
}): () => void {
  const { places, check, onJudged, clock = () => performance.now() } = options;
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (): void => {
    const found: (readonly [Place, State])[] = [];
    const end = clock() + turnMs;
    while (next < places.length) {
      const place = places[next] as Place;
      next += 1;
      found.push([place, check(place)]);
      if (clock() >= end) break;
    }
    if (next < places.length) timer = setTimeout(turn);
    if (found.length > 0) onJudged(found);
  };
  timer = setTimeout(turn);
  return () => clearTimeout(timer);
}
