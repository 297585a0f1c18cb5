import type pg from 'pg';
import type { LoginRoles } from '../../database/roles.ts';
import type { Secrets } from '../../host/data-dir/secrets.ts';
import type { PostgrestAddress } from '../../http/postgrest-address.ts';
import type { PartState } from '../../operations/part-state.ts';
import type { Settings } from '../../settings/settings.ts';

/** What a gateway works with: everything that its parent has started or read. */
export interface GatewayStart {
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** How the database is reached; the gateway signs in with logins of its own. */
  readonly connection: string | pg.ClientConfig;
  readonly logins: LoginRoles;
  readonly postgrest: PostgrestAddress;
  readonly isDemo: boolean;
  /** Folder with the built console. */
  readonly consoleDir: string;
}

/** From the parent to the gateway process. */
export type GatewayCommand =
  | { readonly kind: 'start'; readonly start: GatewayStart; readonly isReady: boolean; readonly parts: readonly PartState[] }
  /** Whether Postgres and PostgREST answer, and how often each part was started again. */
  | { readonly kind: 'services'; readonly isReady: boolean; readonly parts: readonly PartState[] }
  | { readonly kind: 'stop' };

/** From the gateway process to its parent. */
export type GatewayReport =
  | { readonly kind: 'listening'; readonly url: string; readonly apiUrl: string; readonly port: number }
  | { readonly kind: 'failed'; readonly message: string; readonly isForPeople: boolean };
