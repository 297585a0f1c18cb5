import type { ProjectResource, ProjectResourceType } from '../database/functions.ts';
import type { DataTemplate } from '../entities/data-template.ts';
import type {
  ReportCheckItem,
  ReportFinishing,
  ReportMark,
  ReportEnrolment,
  ReportSaving,
  ReportSession,
  ReportTaking,
  TypedMarkChoice,
} from '../entities/report.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import { withOptions, type CallContext } from './context.ts';

/** Rules for checking reports: `rest/report_check_items`. */
export interface ReportCheckItemCalls {
  /** Creates all of them or none. */
  readonly create: (rows: readonly Omit<ReportCheckItem, 'id'>[], options?: CallOptions) => Promise<void>;
  /** Those of an experiment, by its code, and the common ones; drafts of the user among them. In the order of their display. */
  readonly ofProject: (
    wanted: { readonly centreId: number; readonly projectCode: string; readonly userId: number },
    options?: CallOptions,
  ) => Promise<readonly ReportCheckItem[]>;
}

/** Which zip of reports is wanted: of students, of sessions, or exam papers. */
export type ReportZip = 'personal' | 'schedule' | 'paper';

/** Reports: `report-api/…`. */
export interface ReportCalls {
  /** Addresses of the images of a report, as submitted or as checked. */
  readonly imageUrls: (id: number, type: 'submit' | 'check', options?: CallOptions) => Promise<readonly string[]>;
  /** A zip of many reports. */
  readonly zip: (ids: readonly number[], type: ReportZip, options?: CallOptions) => Promise<Blob>;
  /** Address of such a zip that a browser can open once, within a minute, without a token in it. */
  readonly zipLink: (ids: readonly number[], type: ReportZip, options?: CallOptions) => Promise<string>;
  /** Sessions up to today with how far their reports are, those of the open semester. */
  readonly sessions: (centreId: number, options?: CallOptions) => Promise<readonly ReportSession[]>;
  /** The places of a session with their reports, by order number. */
  readonly places: (scheduleId: number, options?: CallOptions) => Promise<readonly ReportEnrolment[]>;
  /** Hands in a report; pages are names of pictures in the bucket `report`. */
  readonly handIn: (placeId: number, pages: readonly string[], options?: CallOptions) => Promise<{ readonly id: number }>;
  /** Takes a report for checking; ten minutes without a word let it go. */
  readonly take: (id: number, options?: CallOptions) => Promise<ReportTaking>;
  /** Takes the next report of a session that is neither checked nor being checked by another person. */
  readonly takeNext: (scheduleId: number, seen: number | null, options?: CallOptions) => Promise<ReportTaking>;
  /**
   * Takes the next report of a centre, or of one course of it, that is neither checked nor being checked by another person: those of the session of
   * the report that was seen first, then of the sessions after it.
   */
  readonly takeNextWaiting: (
    where: { readonly centreId: number; readonly courseId: number | null; readonly seen: number | null },
    options?: CallOptions,
  ) => Promise<ReportTaking>;
  /** Replaces the marks of a report, where its version is as expected. */
  readonly saveMarks: (id: number, version: number, marks: readonly ReportMark[], options?: CallOptions) => Promise<ReportSaving>;
  /** Finishes a check; pages are names of the checked pictures. */
  readonly finish: (
    id: number,
    version: number,
    pages: readonly string[],
    options?: CallOptions & {
      /** What happens to a mark that did not come from this report. @default 'ask' */
      readonly typedMark?: TypedMarkChoice;
    },
  ) => Promise<ReportFinishing>;
  /** Gives a report back to the student with a reason. */
  readonly giveBack: (id: number, version: number, reason: string, options?: CallOptions) => Promise<ReportSaving>;
  /** Lets others check a report that the user had taken. */
  readonly release: (id: number, options?: CallOptions) => Promise<void>;
}

/** What a trial of a data rule answers. */
export interface RuleTrial {
  readonly result: unknown;
  readonly data?: unknown;
  readonly message?: string;
}

/** Data templates: `rest/data_templates`, `/report-api/data/rule/test`. */
export interface DataTemplateCalls {
  readonly get: (id: number, options?: CallOptions) => Promise<DataTemplate | null>;
  /** Stores the samples; `false` when this person may not. */
  readonly save: (
    id: number,
    samples: Partial<Pick<DataTemplate, 'sample_data' | 'sample_result'>>,
    options?: CallOptions,
  ) => Promise<boolean>;
  /** Tries a rule on data. A calculation that fails is an answer, not an error: show its result and message. */
  readonly testRule: (
    trial: { readonly data: unknown; readonly rule: unknown; readonly ref?: unknown },
    options?: CallOptions,
  ) => Promise<RuleTrial>;
}

/** What an experiment may use: `rest/rpc/project_resources`. */
export interface ProjectResourceCalls {
  /** Those of the experiment's list; with an empty list, all of the centre. */
  readonly ofProject: (
    wanted: { readonly projectId: number; readonly type: ProjectResourceType; readonly centreId: number },
    options?: CallOptions,
  ) => Promise<readonly ProjectResource[]>;
}

/** Zips are made while they are sent, and may be long. */
const zipTimeout = 300_000;

/** Reads `[a,b]`, the way in which addresses of images are answered; a JSON list is taken as well. */
export function parseBracketedList(text: string): readonly string[] {
  return text
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((item) => item.trim().replace(/^"|"$/g, ''))
    .filter((item) => item !== '');
}

/** Makes the calls for check items. */
export function reportCheckItemCalls({ rest }: CallContext): ReportCheckItemCalls {
  return {
    create: async (rows, options = {}) => {
      if (rows.length > 0) await withOptions(rest.from('report_check_items').insert([...rows]), options).throwOnError();
    },
    ofProject: async ({ centreId, projectCode, userId }, options = {}) => {
      const query = rest.from('report_check_items').select('*').eq('organization_id', centreId);
      const { data } = await withOptions(
        query.order('type_order').order('type').order('display_order').order('id'),
        options,
      ).throwOnError();
      return data.filter(
        (item) =>
          (item.is_common || item.project_code === projectCode) &&
          (item.pub_status === null || item.pub_status === 'published' || item.user_id === userId),
      );
    },
  };
}

/** Makes the calls for reports. */
export function reportCalls({ transport }: CallContext): ReportCalls {
  const pathOf = (ids: readonly number[], type: ReportZip): string =>
    type === 'paper' ? `report_paper/zip/${ids.join(',')}` : `reports/zip/${ids.join(',')}/${type}`;
  const post = async <Answer>(path: string, json: unknown, { signal }: CallOptions = {}): Promise<Answer> =>
    (await (await transport.request(path, { method: 'POST', json, signal })).json()) as Answer;
  return {
    imageUrls: async (id, type, { signal } = {}) => {
      const response = await transport.request(`report-api/reports/${id}/url`, { searchParams: { type }, signal });
      return parseBracketedList(await response.text());
    },
    zip: async (ids, type, { signal } = {}) => {
      const response = await transport.request(`report-api/${pathOf(ids, type)}`, { signal, timeout: zipTimeout });
      return response.blob();
    },
    zipLink: async (ids, type, options) => {
      const { path } = await post<{ path: string }>('report-api/links', { path: pathOf(ids, type) }, options);
      return new URL(`report-api/${path}`, transport.base).href;
    },
    sessions: (centreId, options) => post('rest/rpc/report_sessions', { centre_id: centreId }, options),
    places: async (scheduleId, { signal } = {}) => {
      const response = await transport.request('rest/report_places', {
        searchParams: { schedule_id: `eq.${scheduleId}`, order: 'ordernumber_of_schedule,id' },
        signal,
      });
      return (await response.json()) as readonly ReportEnrolment[];
    },
    handIn: (placeId, pages, options) => post('rest/rpc/hand_in_report', { place_id: placeId, pages }, options),
    take: (id, options) => post('rest/rpc/take_report', { report_id: id }, options),
    takeNext: (scheduleId, seen, options) => post('rest/rpc/take_next_report', { schedule_id: scheduleId, seen }, options),
    takeNextWaiting: ({ centreId, courseId, seen }, options) =>
      post('rest/rpc/take_next_waiting_report', { centre_id: centreId, course_id: courseId, seen }, options),
    saveMarks: (id, version, marks, options) => post('rest/rpc/save_report_marks', { report_id: id, version, marks }, options),
    finish: (id, version, pages, { typedMark = 'ask', ...options } = {}) =>
      post('rest/rpc/finish_report', { report_id: id, version, pages, typed_mark: typedMark }, options),
    giveBack: (id, version, reason, options) => post('rest/rpc/return_report', { report_id: id, version, reason }, options),
    release: async (id, { signal } = {}) => {
      await transport.request('rest/rpc/release_report', { method: 'POST', json: { report_id: id }, signal });
    },
  };
}

/** Makes the calls for data templates. */
export function dataTemplateCalls({ rest, transport }: CallContext): DataTemplateCalls {
  return {
    get: async (id, options = {}) => {
      const { data } = await withOptions(rest.from('data_templates').select('*').eq('id', id), options).throwOnError();
      return data[0] ?? null;
    },
    save: async (id, samples, options = {}) => {
      const query = rest.from('data_templates').update(samples).eq('id', id).select('id');
      const { data } = await withOptions(query, options).throwOnError();
      return data.length > 0;
    },
    testRule: async (trial, { signal } = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(trial)) {
        if (value !== undefined) body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      }
      const response = await transport.request('/report-api/data/rule/test', { method: 'POST', body, signal });
      return (await response.json()) as RuleTrial;
    },
  };
}

/** Makes the call for what an experiment needs. */
export function projectResourceCalls({ rest }: CallContext): ProjectResourceCalls {
  return {
    ofProject: async ({ projectId, type, centreId }, options = {}) => {
      const query = rest.rpc('project_resources', { project_id: projectId, type, centre_id: centreId });
      const { data } = await withOptions(query, options).throwOnError();
      return data;
    },
  };
}
