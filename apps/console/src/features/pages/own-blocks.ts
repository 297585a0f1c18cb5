import type { ApiClient } from '@lab-console/api-client';
import type { OwnBlocks } from '@lab-console/page-editor';

/** Keeps the blocks of a person under `rest/page_blocks`: the database returns only their own. */
export function ownBlocks({ rest }: Pick<ApiClient, 'rest'>): OwnBlocks {
  return {
    list: async () => {
      const { data } = await rest.from('page_blocks').select('name,text').order('name').throwOnError();
      return data;
    },
    save: async ({ name, text }) => {
      await rest.from('page_blocks').upsert({ name, text }, { onConflict: 'user_id,name' }).throwOnError();
    },
    remove: async (name) => {
      await rest.from('page_blocks').delete().eq('name', name).throwOnError();
    },
  };
}
