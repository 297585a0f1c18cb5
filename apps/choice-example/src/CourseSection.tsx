import type { StudentAnswer } from '@lab-console/api-client/student';
import type { ReactElement } from 'react';
import type { Course } from './choice-store.ts';
import { useWording, type Wording } from './language.ts';
import { SessionItem } from './SessionItem.tsx';

interface CourseSectionProps {
  readonly course: Course;
  readonly places: StudentAnswer<'places'>;
  /** Whether nothing can be sent now. */
  readonly isLocked: boolean;
}

/** A course with its experiments, each of which opens to its sessions. */
export function CourseSection({ course, places, isLocked }: CourseSectionProps): ReactElement {
  const wording = useWording();
  const { text, day } = wording;
  const chosen = course.experiments.filter(({ place_id: place, free }) => place !== null && !free).length;
  return (
    <section>
      <h2>{course.name}</h2>
      <p className="hint">
        {[text.chosenOf(chosen, course.required), openingText(course, wording)].filter((part) => part !== '').join(' · ')}
      </p>
      {course.experiments.map((experiment) => {
        const place = places.find(({ id }) => id === experiment.place_id);
        const sessions = course.sessions.filter(({ project_id: project }) => project === experiment.id);
        const isWaiting = experiment.waiting_for.length > 0;
        const stateText = experiment.free ? text.notRequired : text.notChosen;
        return (
          <details key={experiment.id}>
            <summary>
              <span>{experiment.name}</span>
              <span className={place === undefined ? 'hint' : 'mine'}>
                {place !== undefined
                  ? `${day(place.date)} ${place.start_time.slice(0, 5)}`
                  : isWaiting
                    ? text.youWait
                    : stateText}
              </span>
            </summary>
            {sessions.length === 0 ? (
              <p className="hint">{text.noSessions}</p>
            ) : (
              <ul>
                {sessions.map((session) => (
                  <SessionItem
                    key={session.id}
                    session={session}
                    experiment={experiment}
                    place={place}
                    hasWaiting={course.rules.has_waiting}
                    isLocked={isLocked}
                  />
                ))}
              </ul>
            )}
          </details>
        );
      })}
    </section>
  );
}

/** When the student may choose in this course. */
function openingText({ opens_at: opens, closes_at: closes }: Course, { text, moment }: Wording): string {
  const now = Date.now();
  if (opens === null) return text.notOpen;
  if (Date.parse(opens) > now) return text.opens(moment(opens));
  if (closes === null) return '';
  return Date.parse(closes) > now ? text.openUntil(moment(closes)) : text.closedSince(moment(closes));
}
