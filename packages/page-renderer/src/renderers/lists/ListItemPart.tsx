import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { RendererProps } from '../../registry/types.ts';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import { refusedName } from '../../fields/refused-name.ts';
import { asButtons } from './CardPart.tsx';
import { asFields } from './FieldPart.tsx';
import { ItemTitle, useItemAction } from './ItemTitle.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { ListItemNode } from '../../schema/display.ts';

/** An entry of a list: picture, titles, fields, and its buttons at the end of the line. */
export function ListItemPart({ node, path, scope, render, disabled }: RendererProps<Drawn<ListItemNode>>): ReactNode {
  const title = useText(node.title, scope);
  const subTitle = useText(node.subTitle, scope);
  const description = useText(node.desc ?? node.description, scope);
  const remark = useText(isPlainObject(node.remark) ? node.remark['content'] : node.remark, scope);
  const avatar = usePictureAddress()(safeAddress(useText(node.avatar, scope)));
  const body = useMemo(() => asFields(node.body), [node]);
  const buttons = useMemo(() => asButtons(node.actions), [node]);
  const onPress = useItemAction(node, path, scope, disabled);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' }, py: 1, px: 1.5 }}>
      {(avatar.src !== undefined || avatar.refused !== undefined) && (
        <Avatar src={avatar.src} alt="" {...refusedName(avatar.refused)} />
      )}
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <ItemTitle title={title} onPress={onPress} />
        {subTitle !== '' && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{subTitle}</Box>}
        {description !== '' && <Box sx={{ fontSize: 13 }}>{description}</Box>}
        {remark !== '' && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{remark}</Box>}
        {body !== undefined && <Box>{render(body, 'body')}</Box>}
      </Box>
      {buttons.length > 0 && <Box sx={{ display: 'flex', gap: 0.5, flexShrink: 0 }}>{render(buttons, 'actions')}</Box>}
    </Box>
  );
}
