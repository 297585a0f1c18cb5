import { defineNode, type NodeDefinition } from '../../registry/define-node.ts';
import type {
  AlertNode,
  DateNode,
  IconNode,
  ImageNode,
  JsonNode,
  LinkNode,
  MappingNode,
  NumberNode,
  PlainNode,
  ProgressNode,
  RemarkNode,
  SpinnerNode,
  StatusNode,
  TagNode,
  TooltipWrapperNode,
  TplNode,
} from '../../schema/display.ts';
import type { DateRangeTextNode, NotDrawnNode, PasswordTextNode } from '../../schema/shown.ts';

/** The types of nodes that this folder draws. */
export const nodes: readonly NodeDefinition[] = [
  defineNode<TplNode>({
    types: ['tpl', 'html'],
    inline: true,
    load: async () => (await import('./texts.ts')).Tpl,
  }),
  defineNode<PlainNode>({
    types: ['plain', 'text'],
    inline: true,
    load: async () => (await import('./texts.ts')).Plain,
  }),
  defineNode<PlainNode>({
    types: ['multiline-text'],
    load: async () => (await import('./texts.ts')).Plain,
  }),
  defineNode<DateNode>({
    types: ['date', 'datetime'],
    inline: true,
    load: async () => (await import('./dates.ts')).DateText,
  }),
  defineNode<DateNode>({
    types: ['time', 'month'],
    load: async () => (await import('./dates.ts')).DateText,
  }),
  defineNode<DateRangeTextNode>({
    types: ['date-range'],
    load: async () => (await import('./dates.ts')).DateRangeText,
  }),
  defineNode<AlertNode>({
    types: ['alert'],
    load: async () => (await import('./states.ts')).Notice,
  }),
  defineNode<ProgressNode>({
    types: ['progress'],
    load: async () => (await import('./states.ts')).Progress,
  }),
  defineNode<SpinnerNode>({
    types: ['spinner'],
    load: async () => (await import('./states.ts')).Spinner,
  }),
  defineNode<TagNode>({
    types: ['tag'],
    inline: true,
    load: async () => (await import('./Tag.tsx')).Tag,
  }),
  defineNode<LinkNode>({
    types: ['link'],
    inline: true,
    load: async () => (await import('./links.ts')).LinkPart,
  }),
  defineNode<ImageNode>({
    types: ['image'],
    load: async () => (await import('./links.ts')).Picture,
  }),
  defineNode<MappingNode>({
    types: ['mapping'],
    inline: true,
    load: async () => (await import('./index.ts')).Mapping,
  }),
  defineNode<MappingNode>({
    types: ['map'],
    load: async () => (await import('./index.ts')).Mapping,
  }),
  defineNode<StatusNode>({
    types: ['status'],
    inline: true,
    load: async () => (await import('./index.ts')).Status,
  }),
  defineNode<PasswordTextNode>({
    types: ['password'],
    load: async () => (await import('./index.ts')).PasswordText,
  }),
  defineNode<NotDrawnNode>({
    types: ['custom'],
    load: async () => (await import('./index.ts')).NotDrawn,
  }),
  defineNode<NumberNode>({
    types: ['number'],
    inline: true,
    load: async () => (await import('./index.ts')).NumberText,
  }),
  defineNode<JsonNode>({
    types: ['json'],
    load: async () => (await import('./index.ts')).Json,
  }),
  defineNode<IconNode>({
    types: ['icon'],
    inline: true,
    load: async () => (await import('./index.ts')).IconPart,
  }),
  defineNode<RemarkNode>({
    types: ['remark'],
    inline: true,
    load: async () => (await import('./index.ts')).Remark,
  }),
  defineNode<TooltipWrapperNode>({
    types: ['tooltip-wrapper'],
    load: async () => (await import('./index.ts')).TooltipWrapper,
  }),
];
