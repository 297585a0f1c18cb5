import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { addDays } from '@lab-console/schedule-rules';
import type { Drawn, Subject } from './subject.ts';
import { shifted, weekEvents, type WeekEvent } from './week-events.ts';

/** What a peer draws from; a new object for every change, as its users would give it. */
export interface PeerState {
  /** The Monday in view. */
  readonly monday: string;
  readonly events: readonly WeekEvent[];
  readonly isSelected: boolean;
}

/** Makes a subject of a calendar that takes an array of events. `selector` finds what it draws for one of them. */
export function peer(selector: string, render: (state: PeerState) => ReactNode): Subject {
  return {
    mount: (element, week): Drawn => {
      let set: (change: (state: PeerState) => PeerState) => void = () => {};
      const initial: PeerState = { monday: week.monday, events: weekEvents(week), isSelected: false };
      function Peer() {
        const [state, setState] = useState(initial);
        set = setState;
        return render(state);
      }
      const root = createRoot(element);
      root.render(<Peer />);
      const drawn = (): NodeListOf<Element> => element.querySelectorAll(selector);
      const has = (text: string): boolean => [...drawn()].some((event) => event.textContent.includes(text));
      let isNext = false;
      return {
        isDrawn: () => drawn().length > 0,
        changeOne: () => {
          const title = `changed at ${performance.now()}`;
          // One that is drawn: full places leave some out.
          const number = [...drawn()]
            .map(({ textContent }) => /#(\d+)/.exec(textContent)?.[1])
            .find((text) => text !== undefined);
          return {
            run: () =>
              set((state) => ({
                ...state,
                events: state.events.map((event) =>
                  event.id === number ? { ...event, title: `${event.title} ${title}` } : event,
                ),
              })),
            isDone: () => has(title),
          };
        },
        selectAll: () => ({
          run: () => set((state) => ({ ...state, isSelected: true })),
          isDone: () => element.querySelector('.bench-selected') !== null,
        }),
        moveAll: () => {
          const mark = `moved at ${performance.now()}`;
          return {
            run: () =>
              set((state) => ({
                ...state,
                events: state.events.map((event) => ({ ...event, ...shifted(event, 1), title: `${event.title} ${mark}` })),
              })),
            isDone: () => has(mark),
          };
        },
        turn: () => {
          isNext = !isNext;
          const monday = isNext ? addDays(week.monday, 7) : week.monday;
          const before = new Set(drawn());
          return {
            run: () => set((state) => ({ ...state, monday })),
            isDone: () => [...drawn()].some((event) => !before.has(event)) || element.dataset['monday'] === monday,
          };
        },
        unmount: () => root.unmount(),
      };
    },
  };
}
