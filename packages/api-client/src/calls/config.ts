import type { SystemConfig } from '../entities/config.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import { withOptions, type CallContext } from './context.ts';

/** Settings: `rest/config`. */
export interface ConfigCalls {
  /**
   * The settings that hold for a centre: its own over those of the installation. Without a centre, the latter.
   */
  readonly system: (organizationId?: number | null, options?: CallOptions) => Promise<SystemConfig>;
}

/** Makes the call for settings. */
export function configCalls({ rest }: CallContext): ConfigCalls {
  return {
    system: async (organizationId, options = {}) => {
      const rows = rest.from('config').select('organization_id,value').eq('key', 'system');
      const query =
        organizationId == null
          ? rows.is('organization_id', null)
          : rows.or(`organization_id.is.null,organization_id.eq.${organizationId}`);
      const { data } = await withOptions(query, options).throwOnError();
      const [general, own] = [true, false].map((isGeneral) => data.find((row) => (row.organization_id === null) === isGeneral));
      return { ...general?.value, ...own?.value };
    },
  };
}
