import type { StudentAnswer } from '@lab-console/api-client/student';
import type { ReactElement } from 'react';
import { useWording } from './language.ts';

interface TimetableProps {
  readonly places: StudentAnswer<'places'>;
  /** When it was read, where that is not now: ISO 8601. */
  readonly keptAt: string | undefined;
}

/** Today's and later sessions of the student. */
export function Timetable({ places, keptAt }: TimetableProps): ReactElement {
  const { text, day, moment } = useWording();
  const today = todayHere();
  const ahead = places.filter(({ date }) => date >= today);
  return (
    <section>
      <h2>{text.timetable}</h2>
      {keptAt !== undefined && keptAt !== '' && <p className="hint">{text.kept(moment(keptAt))}</p>}
      {ahead.length === 0 && <p className="hint">{text.noPlaces}</p>}
      <ol>
        {ahead.map((place) => (
          <li key={place.id}>
            <div>
              <strong>
                {day(place.date)} {place.start_time.slice(0, 5)}–{place.end_time.slice(0, 5)}
              </strong>
              <span>
                {place.experiment} · {place.course}
              </span>
              <span className="hint">{place.building === null ? place.room : `${place.building} ${place.room}`}</span>
              {place.cancelled && <span className="problem">{text.cancelled(place.cancel_reason)}</span>}
            </div>
          </li>
        ))}
      </ol>
      <p className="hint">{text.timetableNote}</p>
    </section>
  );
}

/** Today by the clock of the phone, in the form of the dates of an answer. */
function todayHere(): string {
  return new Intl.DateTimeFormat('sv').format(new Date());
}
