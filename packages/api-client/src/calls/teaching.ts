import type { Course, Course2Project } from '../entities/course.ts';
import type { Location } from '../entities/location.ts';
import type { Project } from '../entities/project.ts';
import type { Team } from '../entities/team.ts';
import type { List } from '../list.ts';
import type { ListOptions } from '../transport/transport-options.ts';
import { listOf, withOptions, type CallContext } from './context.ts';

/** Which part of the teaching data is wanted; what is left out does not filter. */
export interface TeachingFilter {
  readonly organizationId?: number | undefined;
  readonly semesterId?: number | undefined;
}

/** A link of a course to an experiment, with the experiment. */
export interface CourseProject extends Course2Project {
  readonly projects: Project;
}

/** Courses: `rest/courses`. */
export interface CourseCalls {
  /** Courses by code; with a teacher, those the teacher is in charge of. */
  readonly list: (
    filter?: TeachingFilter & { readonly teacherId?: number | undefined },
    options?: ListOptions,
  ) => Promise<List<Course>>;
}

/** Experiments: `rest/projects`, `rest/course2projects`. */
export interface ProjectCalls {
  readonly list: (filter?: TeachingFilter, options?: ListOptions) => Promise<List<Project>>;
  /** Which course holds which experiment, but for those that students choose freely. */
  readonly ofCourses: (courseIds?: readonly number[], options?: ListOptions) => Promise<List<CourseProject>>;
}

/** Locations: `rest/locations`. */
export interface LocationCalls {
  /** Locations by code, but for those no longer used. */
  readonly list: (filter?: Pick<TeachingFilter, 'organizationId'>, options?: ListOptions) => Promise<List<Location>>;
}

/** Teams: `rest/teams`. */
export interface TeamCalls {
  readonly list: (filter?: Pick<TeachingFilter, 'organizationId'>, options?: ListOptions) => Promise<List<Team>>;
}

/** Makes the calls for courses. */
export function courseCalls({ rest }: CallContext): CourseCalls {
  return {
    list: async ({ organizationId, semesterId, teacherId } = {}, options = {}) => {
      // With a teacher, the join leaves only the courses that list the teacher.
      const columns = teacherId === undefined ? '*' : '*,course2teachers!inner(teacher_id)';
      let query = rest
        .from('courses')
        .select(columns as '*', { count: 'exact' })
        .order('code')
        .order('id');
      if (organizationId !== undefined) query = query.eq('organization_id', organizationId);
      if (semesterId !== undefined) query = query.eq('semester_id', semesterId);
      if (teacherId !== undefined) query = query.filter('course2teachers.teacher_id', 'eq', teacherId);
      return listOf<Course>(withOptions(query, options));
    },
  };
}

/** Makes the calls for experiments. */
export function projectCalls({ rest }: CallContext): ProjectCalls {
  return {
    list: ({ organizationId, semesterId } = {}, options = {}) => {
      let query = rest.from('projects').select('*', { count: 'exact' }).order('code').order('id');
      if (organizationId !== undefined) query = query.eq('organization_id', organizationId);
      if (semesterId !== undefined) query = query.eq('semester_id', semesterId);
      return listOf<Project>(withOptions(query, options));
    },
    ofCourses: (courseIds, options = {}) => {
      let query = rest
        .from('course2projects')
        .select('*,projects!inner(*)', { count: 'exact' })
        .is('projects.free_schedule', false)
        .order('id');
      if (courseIds) query = query.in('course_id', [...courseIds]);
      return listOf<CourseProject>(withOptions(query, options));
    },
  };
}

/** Makes the calls for locations. */
export function locationCalls({ rest }: CallContext): LocationCalls {
  return {
    list: ({ organizationId } = {}, options = {}) => {
      let query = rest.from('locations').select('*', { count: 'exact' }).is('is_valid', true).order('code').order('id');
      if (organizationId !== undefined) query = query.eq('organization_id', organizationId);
      return listOf<Location>(withOptions(query, options));
    },
  };
}

/** Makes the calls for teams. */
export function teamCalls({ rest }: CallContext): TeamCalls {
  return {
    list: ({ organizationId } = {}, options = {}) => {
      let query = rest.from('teams').select('*', { count: 'exact' }).order('code').order('id');
      if (organizationId !== undefined) query = query.eq('organization_id', organizationId);
      return listOf<Team>(withOptions(query, options));
    },
  };
}
