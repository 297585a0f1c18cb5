import type { Wire } from '../wire/wire.ts';

/** An experiment. An empty list means that any location, team or teacher will do. */
export interface Project
  extends
    Wire<
      'projects',
      | 'id'
      | 'code'
      | 'name'
      | 'organization_id'
      | 'semester_id'
      | 'location_list'
      | 'team_list'
      | 'teacher_list'
      | 'free_schedule'
      | 'max_student_number'
    >,
    Partial<Wire<'projects', 'period_count' | 'spans_breaks'>> {}
