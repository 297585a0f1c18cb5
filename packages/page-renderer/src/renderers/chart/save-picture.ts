import type { ECharts } from 'echarts/core';
import { saveFile } from '../../core/export/save-file.ts';

/** Hands a chart to the person as a PNG of twice its size. */
export async function savePicture(
  chart: ECharts,
  { name, background }: { readonly name: string; readonly background: string },
): Promise<void> {
  const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: background });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) saveFile(`${name}.png`, picture);
}
