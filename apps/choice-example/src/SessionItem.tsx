import type { StudentAnswer } from '@lab-console/api-client/student';
import type { ReactElement } from 'react';
import { newKey, type Choice } from './choice.ts';
import { choose, type Course } from './choice-store.ts';
import { useWording } from './language.ts';
import type { Texts } from './texts.ts';

type Session = Course['sessions'][number];
type Experiment = Course['experiments'][number];
type Place = StudentAnswer<'places'>[number];

interface SessionItemProps {
  readonly session: Session;
  readonly experiment: Experiment;
  /** The place that the student has in a session of this experiment. */
  readonly place: Place | undefined;
  readonly hasWaiting: boolean;
  readonly isLocked: boolean;
}

/** A session with what the student can do about it, or the reason why nothing. */
export function SessionItem(props: SessionItemProps): ReactElement {
  const { session, isLocked } = props;
  const { text, day } = useWording();
  const { state, act } = offer(props, text);
  const place = session.building === null ? session.room : `${session.building} ${session.room}`;
  return (
    <li>
      <div>
        <strong>
          {day(session.date)} {session.start_time.slice(0, 5)}–{session.end_time.slice(0, 5)}
        </strong>
        <span>{session.teacher === null ? place : `${place} · ${session.teacher}`}</span>
        <span className="hint">
          {text.seats(session.free, session.seats)}
          {session.waiting > 0 && ` · ${text.waiting(session.waiting)}`}
        </span>
        {state !== undefined && <span className={session.reason === 'already' ? 'mine' : 'hint'}>{state}</span>}
      </div>
      {act !== undefined && (
        // Not `disabled`: the focus stays, and a press without a connection is answered.
        <button
          type="button"
          aria-disabled={isLocked}
          onClick={() => {
            if (act.question === undefined || isLocked || confirm(act.question)) choose(act.choice());
          }}
        >
          {act.label}
        </button>
      )}
    </li>
  );
}

interface Offer {
  /** What the student should know about the session. */
  readonly state?: string;
  readonly act?: {
    readonly label: string;
    /** What is asked before. */
    readonly question?: string;
    /** A new choice with a new key, each time. */
    readonly choice: () => Choice;
  };
}

/** What a session offers the student, by the reason with which the server answered it. */
function offer(
  { session, experiment: { name: experiment, waiting_for: waitingFor }, place, hasWaiting }: SessionItemProps,
  text: Texts,
): Offer {
  const { id, reason } = session;
  const ofSession = () => ({ schedule_id: id, request_key: newKey() });
  if (reason === null) return { act: { label: text.choose, choice: () => ({ name: 'choose', experiment, args: ofSession() }) } };
  if (reason === 'already' && place !== undefined) {
    if (place.fixed !== null) return { state: `${text.yourPlace}. ${text.refusals[place.fixed]}` };
    return {
      state: text.yourPlace,
      act: {
        label: text.leave,
        question: text.confirmLeave(experiment),
        choice: () => ({ name: 'leave', experiment, args: { place_id: place.id, request_key: newKey() } }),
      },
    };
  }
  // A place in another session of the same experiment can be changed for this one; whether the other rules allow it, the answer says.
  if (reason === 'taken' && place !== undefined && place.fixed === null && session.free > 0) {
    return {
      act: { label: text.change, choice: () => ({ name: 'change', experiment, args: { place_id: place.id, ...ofSession() } }) },
    };
  }
  if (waitingFor.includes(id)) {
    return {
      state: text.youWait,
      act: { label: text.stopWaiting, choice: () => ({ name: 'stop_waiting', experiment, args: { schedule_id: id } }) },
    };
  }
  if (reason === 'full' && hasWaiting) {
    return {
      state: text.refusals.full,
      act: { label: text.wait, choice: () => ({ name: 'wait', experiment, args: ofSession() }) },
    };
  }
  return { state: text.refusals[reason] };
}
