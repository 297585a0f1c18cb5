import { describe, expect, it } from 'vitest';
import { matchFiles } from './match-files.ts';

const places = [
  { id: 1, student_code: '20240001' },
  { id: 2, student_code: '00240002' },
  { id: 3, student_code: 'A7' },
];

describe('matchFiles', () => {
  it.each([
    ['20240001.pdf', 1],
    ['00240002_张三.jpg', 2],
    ['张三20240001.pdf', 1],
    ['20240001 张三/02.png', 1],
    ['２０２４０００１.pdf', 1],
    ['report-a7.PDF', 3],
    ['scan 20240001 (2).jpg', 1],
  ])('finds the student of %s', (name, placeId) => {
    expect(matchFiles([{ name }], places)).toEqual({ reports: [{ placeId, files: [{ name }] }], unmatched: [] });
  });

  it.each(['120240001.pdf', '240002.pdf', 'thumbs.db'])('lists %s as matching no student', (name) => {
    expect(matchFiles([{ name }], places)).toEqual({ reports: [], unmatched: [{ name }] });
  });

  it('takes the first of short numbers as the student and the second as the page, and none of two that are equally likely', () => {
    const short = ['1', '2', '4'].map((student_code, index) => ({ id: index + 1, student_code }));
    const files = ['4-1.png', '4-2.png', 'group 1/2.png', '4/page.png'].map((name) => ({ name }));
    expect(matchFiles(files, short)).toEqual({
      reports: [{ placeId: 3, files: [{ name: '4-1.png' }, { name: '4-2.png' }, { name: '4/page.png' }] }],
      unmatched: [{ name: 'group 1/2.png' }],
    });
    // A long number is no page.
    expect(
      matchFiles([{ name: 'group 1/2 A20240001.png' }], [...short, { id: 9, student_code: 'a20240001' }]).reports,
    ).toMatchObject([{ placeId: 9 }]);
  });

  it('sorts several files of a student as pages, 2 before 10', () => {
    const files = ['20240001-10.jpg', '20240001-2.jpg', '20240001-1.jpg'].map((name) => ({ name }));
    expect(matchFiles(files, places).reports[0]?.files.map(({ name }) => name)).toEqual([
      '20240001-1.jpg',
      '20240001-2.jpg',
      '20240001-10.jpg',
    ]);
  });
});
