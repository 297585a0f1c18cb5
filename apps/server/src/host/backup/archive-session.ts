import type pg from 'pg';
import { ownerRole } from '../../database/roles.ts';

/**
 * Prepares the transaction of a connection for an archive. It has the rights of the owner of the tables and no others, no time limit, names with
 * their schema, and rows as the same text whatever the settings of the database are.
 */
export async function prepareArchiveSession(client: pg.Client): Promise<void> {
  await client.query(`
    set local role ${ownerRole};
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local search_path = '';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1`);
}
