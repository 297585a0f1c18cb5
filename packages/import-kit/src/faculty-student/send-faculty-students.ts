import { fingerprint } from '../core/fingerprint.ts';
import type { SendOptions } from '../core/import-submit.ts';
import { sendingSteps, type StepAnswer } from '../core/sending-steps.ts';
import { queryInHundreds } from '../student/query-in-hundreds.ts';
import type {
  FacultyClass,
  FacultyStudent,
  FacultyStudentImportBackend,
  FacultyStudentImportBase,
  NewMembership,
} from './faculty-student-import-backend.ts';

/** A student and the class that the row names; `student` is `null` where there is no account yet. */
export interface FacultyStudentImportItem {
  /** The account. */
  readonly code: string;
  /** Name of the person. */
  readonly name: string;
  /** Name of the class. */
  readonly className: string;
  /** Who has the account already, or `null`. */
  readonly student: FacultyStudent | null;
  /** What was loaded once for the file. */
  readonly base: FacultyStudentImportBase;
}

/** Options of `sendFacultyStudents` beside the portion. */
export interface FacultySendOptions extends SendOptions {
  /** The classes are added to those that the importing teacher looks after. */
  readonly ownClasses: boolean;
}

/** Makes the classes, then the accounts in them, then the memberships of who has an account. Each call may be repeated. */
export async function sendFacultyStudents(
  backend: FacultyStudentImportBackend,
  items: readonly FacultyStudentImportItem[],
  { ownClasses, ...options }: FacultySendOptions,
): Promise<StepAnswer> {
  const base = items[0]?.base;
  if (!base) return;
  const steps = sendingSteps(options);
  const names = [...new Set(items.map((item) => item.className))];
  const classes = new Map<string, FacultyClass>();
  const findClasses = async (): Promise<void> => {
    for (const found of await queryInHundreds(names, (some) => backend.classes(some, options))) classes.set(found.name, found);
  };
  // Asked again and not taken from the look-up: portions before this one have made classes.
  await findClasses();
  const missing = names.filter((name) => !classes.has(name));
  if (missing.length > 0) {
    const parent = base.parentId;
    const made = missing.map((name) => ({
      code: randomCode(`${options.idempotencyKey} ${parent} ${name}`),
      name,
      parent,
      type: 'class' as const,
      semester_id: base.semesterId,
    }));
    await steps.run('classes', (step) => backend.createClasses(made, step));
    await findClasses();
  }
  const classOf = (name: string): FacultyClass => {
    const found = classes.get(name);
    if (!found) throw new Error(`The class ${name} was made but cannot be found, so its students were not sent. Submit again.`);
    return found;
  };
  if (ownClasses && base.isTeacher) {
    await steps.run('own', (step) =>
      backend.addOwnClasses(
        names.map((name) => classOf(name).id),
        step,
      ),
    );
  }
  const accounts = items
    .filter((item) => item.student === null)
    .map(({ code, name, className }) => ({
      code,
      name,
      role: 'student' as const,
      orgs_id: [classOf(className).id],
      phone: null,
      email: null,
    }));
  if (accounts.length > 0) await steps.run('accounts', (step) => backend.createStudents(accounts, step));
  const memberships = items.flatMap((item) => membershipOf(item.student, classOf(item.className)));
  // A backend takes lists whose entries have the same keys: who moves and who joins go separately.
  const moved = memberships.filter((membership) => membership.id !== undefined);
  const joined = memberships.filter((membership) => membership.id === undefined);
  if (moved.length > 0) await steps.run('moved', (step) => backend.saveMemberships(moved, step));
  if (joined.length > 0) await steps.run('joined', (step) => backend.saveMemberships(joined, step));
  return steps.answer();
}

function membershipOf(student: FacultyStudent | null, { id, isReelect }: FacultyClass): readonly NewMembership[] {
  if (!student || student.memberships.some((membership) => membership.organizationId === id)) return [];
  const replaced = isReelect === true ? undefined : student.memberships.find((membership) => membership.isReelect !== true);
  return [{ ...(replaced ? { id: replaced.id } : {}), user_id: student.id, organization_id: id }];
}

/**
 * Twelve digits in base 36. Made of the portion's key, random enough for a code, so that the same portion makes the same body when it
 * is sent again.
 */
function randomCode(seed: string): string {
  const print = fingerprint(seed);
  return [0, 8, 16]
    .map((start) => Number.parseInt(print.slice(start, start + 8), 16).toString(36))
    .join('')
    .padStart(12, '0')
    .slice(0, 12);
}
