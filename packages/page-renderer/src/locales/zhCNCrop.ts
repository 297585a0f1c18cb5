import type { CropTexts } from './CropTexts.ts';

/** Simplified Chinese texts of cropping a picture. */
export const zhCNCrop: CropTexts = {
  title: '裁剪 {name}',
  keys: '拖动选区或其边缘。使用键盘：按 Tab 移到选区或控制点，再按方向键；按住 Shift 时一次移动十倍距离。',
  area: '保留的区域',
  size: '{width} × {height} 像素',
  left: '向左旋转',
  right: '向右旋转',
  mirror: '左右翻转',
  whole: '重新开始',
  apply: '裁剪',
  opening: '正在打开图片',
  failed: '无法打开 {name} 进行裁剪',
  handles: {
    nw: '左上角',
    n: '上边缘',
    ne: '右上角',
    e: '右边缘',
    se: '右下角',
    s: '下边缘',
    sw: '左下角',
    w: '左边缘',
  },
};
