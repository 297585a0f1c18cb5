import type { SlotPrice } from '../core/placing/session-placing.ts';
import type { PlacingTexts } from './placing-texts.ts';

/** Slots with prices in Chinese. */
export const placingZhCN: PlacingTexts = {
  pinned: '已固定',
  slot: (day, period, price) => `${day} ${period}：${price ? priceText(price) : '无代价信息'}`,
  loading: '正在计算各时段的代价…',
  help: '选择时段：方向键和回车，或直接点按',
  end: '取消',
};

function priceText({ points, reason }: SlotPrice): string {
  if (points === null) return `不可用。${reason ?? ''}`;
  const price = points > 0 ? `代价 ${points} 分` : points < 0 ? `提高 ${-points} 分` : '无代价';
  return reason === undefined ? price : `${price}。${reason}`;
}
