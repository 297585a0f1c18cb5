import type { RendererProps } from '@lab-console/page-renderer';
import type { ReactNode } from 'react';
import { SessionGroups } from './SessionGroups.tsx';
import { idProperty } from '../shared/import-node.ts';

/** `group-renderer`: the students of the session `scheduleId` in groups (section 2, custom form controls). */
export function GroupRendererWidget({ node, scope, disabled }: RendererProps): ReactNode {
  const sessionId = idProperty({ node, scope }, 'scheduleId') ?? idProperty({ node: { id: '${schedule_id}' }, scope }, 'id');
  return sessionId === null ? null : <SessionGroups key={sessionId} sessionId={sessionId} disabled={disabled} />;
}
