import type { LoadOptions } from '../core/import-lookup.ts';
import type { SendAnswer, SendOptions } from '../core/import-submit.ts';
import type { KnownStudent } from '../student/people.ts';

/** What the group import loads once for each file. */
export interface GroupImportBase {
  /** The course whose groups they are. */
  readonly courseId: number;
  /** The organisation that the groups belong to. */
  readonly parentId: number;
}

/** A student group and who goes into it, as `rest/rpc/group` takes it. */
export interface GroupOfStudents {
  /** The group, by its name and the organisation above it. */
  readonly org: { readonly name: string; readonly parent: number };
  /** Ids of its students. */
  readonly user_id: readonly number[];
}

/** The body of `rest/rpc/group`. */
export interface GroupRequest {
  /** The course whose groups they are. */
  readonly course_id: number;
  /** The groups, each once. */
  readonly user2org: readonly GroupOfStudents[];
}

/** A student group that exists already. */
export interface KnownGroup {
  /** Its name in the sheet. */
  readonly name: string;
}

/** What the group import asks of a backend (sections 5 and 7). */
export interface GroupImportBackend {
  /** Loaded once; a failure is shown with a retry. */
  base(options: LoadOptions): Promise<GroupImportBase>;
  /** Students by student number, at most 100 in one call; unknown ones are left out. */
  students(codes: readonly string[], options: LoadOptions): Promise<readonly KnownStudent[]>;
  /**
   * Students of the course by name, at most 25 in one call: asked for the texts that are no student number. A name that several have is marked with the choices. Without
   * it students are named by number alone.
   */
  studentsByName?(names: readonly string[], options: LoadOptions): Promise<readonly KnownStudent[]>;
  /** Groups of the same parent and semester by name, at most 100 in one call: students are added to them, and the rows show it. */
  groups?(names: readonly string[], options: LoadOptions): Promise<readonly KnownGroup[]>;
  /** `POST rest/rpc/group`, with `Prefer: params=single-object`. A group that exists has to be added to: portions may share one. */
  createGroups(request: GroupRequest, options: SendOptions): Promise<Pick<SendAnswer, 'alreadyReceived'> | void>;
}
