import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import { useMemo, type ReactNode } from 'react';
import { safeAddress } from '../../core/address/safe-address.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { usePictureAddress } from '../../view/usePictureAddress.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { refusedName } from '../../fields/refused-name.ts';
import { asFields } from './FieldPart.tsx';
import { ItemTitle, useItemAction } from './ItemTitle.tsx';
import type { Drawn } from '../../schema/drawn.ts';
import type { CardNode } from '../../schema/display.ts';

const nothing: SchemaObject = {};
/** Buttons of a card or of a list's entry: those without a type are buttons. */
export function asButtons(actions: unknown): readonly SchemaNode[] {
  if (!Array.isArray(actions)) return [];
  return (actions as readonly SchemaObject[]).map((button) => ({ ...button, type: button.type ?? 'button' }));
}

/** A card: a head with picture and titles, fields, and buttons at its foot. */
export function CardPart({ node, path, scope, render, disabled }: RendererProps<Drawn<CardNode>>): ReactNode {
  const { runtime } = useSettings();
  const header = isPlainObject(node.header) ? (node.header as SchemaObject) : nothing;
  const title = useText(header['title'] ?? node.title, scope);
  const subTitle = useText(header['subTitle'] ?? node.subTitle, scope);
  const description = useText(header['description'] ?? header['desc'], scope);
  const judge = usePictureAddress();
  const avatar = judge(safeAddress(useText(header['avatar'], scope)));
  const avatarText = useText(header['avatarText'], scope);
  const { highlight } = header as { readonly highlight?: unknown };
  const isHighlighted = useTracked(
    scope,
    (reader) => (typeof highlight === 'string' ? Boolean(evaluateTemplate(highlight, reader, runtime.warn)) : highlight === true),
    [highlight],
  );
  const media = isPlainObject(node.media) ? (node.media as SchemaObject) : nothing;
  const picture = judge(
    safeAddress(useText(media['type'] === undefined || media['type'] === 'image' ? media['url'] : '', scope)),
  );
  const body = useMemo(() => asFields(node.body), [node]);
  const buttons = useMemo(() => asButtons(node.actions), [node]);
  const onPress = useItemAction(node, path, scope, disabled);
  const hasAvatar = avatar.src !== undefined || avatar.refused !== undefined || avatarText !== '';
  return (
    <Card
      variant="outlined"
      onClick={
        onPress
          ? (event) => {
              // Buttons and links inside of the card do their own actions.
              if (!(event.target as Element).closest('button,a,input,label')) onPress();
            }
          : undefined
      }
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        cursor: onPress ? 'pointer' : undefined,
        ...(isHighlighted ? { borderColor: 'primary.main' } : {}),
      }}
    >
      {picture.src !== undefined && <CardMedia component="img" image={picture.src} alt="" sx={{ maxHeight: 180 }} />}
      <RefusedPicture text={picture.refused} />
      {(title !== '' || subTitle !== '' || description !== '' || hasAvatar || node.toolbar !== undefined) && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 1.5, pb: 0 }}>
          {hasAvatar && (
            <Avatar
              src={avatar.src}
              alt=""
              {...refusedName(avatar.refused)}
              sx={{ bgcolor: 'primary.main', color: 'primary.contrastText' }}
            >
              {avatarText.slice(0, 2) || undefined}
            </Avatar>
          )}
          <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
            <ItemTitle title={title} onPress={onPress} />
            {subTitle !== '' && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{subTitle}</Box>}
            {description !== '' && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{description}</Box>}
          </Box>
          {node.toolbar !== undefined && <Box>{render(asButtonsOrNode(node.toolbar), 'toolbar')}</Box>}
        </Box>
      )}
      {body !== undefined && (
        <CardContent sx={{ p: 1.5, flex: 1, '&:last-child': { pb: 1.5 } }}>{render(body, 'body')}</CardContent>
      )}
      {node.secondary !== undefined && (
        <Box sx={{ px: 1.5, pb: 1, color: 'text.secondary', fontSize: 13 }}>{render(node.secondary, 'secondary')}</Box>
      )}
      {buttons.length > 0 && (
        <CardActions sx={{ borderTop: 1, borderColor: 'divider', flexWrap: 'wrap', mt: 'auto' }}>
          {render(buttons, 'actions')}
        </CardActions>
      )}
    </Card>
  );
}

function asButtonsOrNode(toolbar: unknown): SchemaNode {
  return Array.isArray(toolbar) ? asButtons(toolbar) : (toolbar as SchemaNode);
}
