import type { NewSession } from '@lab-console/schedule-rules';
import type { ComponentType } from 'react';
import type { PlacedSession } from '../core/sessions/placed-session.ts';
import type { CalendarSession } from '../core/source/schedule-source.ts';

/** Props of a host's own form. */
export interface SessionFormProps {
  /** The session that is edited; `null` for a new one. */
  readonly session: CalendarSession | null;
  /** What a new one begins with, such as the day and the period of the cell that was pressed. */
  readonly given: Partial<CalendarSession>;
  /** Saves a new session, or the columns that are other ones, and closes the form; answers why it could not be saved. */
  readonly onSave: (session: NewSession) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Props of a host's own details of a session. */
export interface SessionDetailsSlotProps {
  /** The session with its times. */
  readonly placed: PlacedSession;
  /** Id for the element that names the details. */
  readonly titleId: string;
  /** Whether the viewer may change the session. */
  readonly canChange: boolean;
  readonly onEdit: () => void;
  /** Deletes it after a question. */
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Components of a host in the place of those of the calendar. */
export interface CalendarSlots {
  /** Adds and edits a session: a dialog of the host's own. */
  readonly form?: ComponentType<SessionFormProps>;
  /** Content of the details that open beside a session. */
  readonly details?: ComponentType<SessionDetailsSlotProps>;
}
