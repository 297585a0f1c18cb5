import type { ApiClient } from '@lab-console/api-client';
import type { OwnBlock, OwnBlocks } from '@lab-console/page-editor';

/** Keeps the blocks of a person under `rest/page_blocks`: the database returns only their own. */
export function ownBlocks(api: Pick<ApiClient, 'request'>): OwnBlocks {
  return {
    list: async () => {
      const answer = await api.request('rest/page_blocks?select=name,text&order=name');
      return (await answer.json()) as readonly OwnBlock[];
    },
    save: async ({ name, text }) => {
      await api.request('rest/page_blocks?on_conflict=user_id,name', {
        method: 'POST',
        headers: { Prefer: 'resolution=merge-duplicates,return=minimal' },
        json: { name, text },
      });
    },
    remove: async (name) => {
      await api.request(`rest/page_blocks?name=eq.${encodeURIComponent(name)}`, { method: 'DELETE' });
    },
  };
}
