import type { ProjectResource, ProjectResourceType } from '../database/functions.ts';
import type { DataTemplate } from '../entities/data-template.ts';
import type { ReportCheckItem } from '../entities/report.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import { withOptions, type CallContext } from './context.ts';

/** Rules for checking reports: `rest/report_check_items`. */
export interface ReportCheckItemCalls {
  /** Creates all of them or none. */
  readonly create: (rows: readonly Omit<ReportCheckItem, 'id'>[], options?: CallOptions) => Promise<void>;
}

/** Which zip of reports is wanted: of students, of sessions, or exam papers. */
export type ReportZip = 'personal' | 'schedule' | 'paper';

/** Reports: `report-api/…`. */
export interface ReportCalls {
  /** Addresses of the images of a report, as submitted or as checked. */
  readonly imageUrls: (id: number, type: 'submit' | 'check', options?: CallOptions) => Promise<readonly string[]>;
  /** A zip of many reports. */
  readonly zip: (ids: readonly number[], type: ReportZip, options?: CallOptions) => Promise<Blob>;
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
  /** What stands in the experiment's list; with an empty list, all of the centre. */
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
  };
}

/** Makes the calls for reports. */
export function reportCalls({ transport }: CallContext): ReportCalls {
  return {
    imageUrls: async (id, type, { signal } = {}) => {
      const response = await transport.request(`report-api/reports/${id}/url`, { searchParams: { type }, signal });
      return parseBracketedList(await response.text());
    },
    zip: async (ids, type, { signal } = {}) => {
      const list = ids.join(',');
      const path = type === 'paper' ? `report_paper/zip/${list}` : `reports/zip/${list}/${type}`;
      const response = await transport.request(`report-api/${path}`, { signal, timeout: zipTimeout });
      return response.blob();
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
