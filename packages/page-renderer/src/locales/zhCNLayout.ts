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
};
