import type { LayoutTexts } from './LayoutTexts.ts';

/** Chinese texts of the frames of pages. */
export const zhCNLayout: LayoutTexts = {
  asideWidth: '侧栏宽度',
  drawerWidth: '抽屉宽度',
  drawerHeight: '抽屉高度',
  pullToReload: '下拉即可刷新',
  releaseToReload: '释放即可刷新',
  reloading: '正在刷新',
  reloaded: '刷新成功',
  moveLink: '移动{label}',
  moveLinkKeys: '按空格键拾起，方向键移动，再按空格键放下，Esc 键放回原处',
  linkTaken: '已拾起{label}，第 {at} 项，共 {count} 项',
  linkPosition: '{label}，第 {at} 项，共 {count} 项',
  linkDropped: '{label}已放到第 {at} 项，共 {count} 项',
  linkBack: '{label}已放回原处',
  socketRefused: '此页面不允许连接 {origin}',
  socketLost: '连接已断开，显示的内容可能不是最新的，正在自动重连。',
  mapUnreadable: '地图不是含有区域的 GeoJSON，无法绘制',
  mapTooLarge: '地图的区域或坐标点过多，无法绘制',
};
