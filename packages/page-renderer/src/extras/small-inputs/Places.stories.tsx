import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Places and icons', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const form = (body: unknown): unknown => ({
  type: 'page',
  body: { type: 'form', title: 'Room', api: 'post:/api/rooms', body },
});

/** Coordinates are checked before the form is sent; a link leads to a map, none is loaded. */
export const PickedLocation: Story = {
  args: {
    definition: form([
      {
        type: 'location-picker',
        name: 'place',
        label: 'Place',
        vendor: 'gaode',
        value: { address: 'Main hall', lat: 39.9, lng: 116.3 },
      },
      { type: 'location-picker', name: 'read', label: 'To read', value: { address: 'Annex', lat: 1, lng: 2 }, static: true },
    ]),
    answer: () => ({ status: 0 }),
  },
  play: async ({ canvas, canvasElement }) => {
    const place = within(await canvas.findByRole('group', { name: 'Place' }));
    await expect(await place.findByRole('link', { name: 'Show on a map' })).toHaveAttribute(
      'href',
      'https://uri.amap.com/marker?position=116.3,39.9&name=Main%20hall',
    );
    await expect(await canvas.findByText('Annex · 1, 2')).toBeVisible();
    const latitude = place.getByRole('textbox', { name: 'Latitude' });
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '95');
    await waitFor(() => expect(place.queryByRole('link')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await place.findByRole('alert')).toHaveTextContent('Latitude must be between -90 and 90');
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '-33.5');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        place: { address: 'Main hall', lat: -33.5, lng: 116.3, vendor: 'gaode' },
      }),
    );
  },
};

/** The position of the device, which may be refused. */
export const DeviceLocation: Story = {
  args: {
    definition: form([{ type: 'location-picker', name: 'place', label: 'Place', onlySelectCurrentLoc: true }]),
    answer: () => ({ status: 0 }),
  },
  play: async ({ canvas, canvasElement }) => {
    const place = within(await canvas.findByRole('group', { name: 'Place' }));
    await expect(place.getByRole('textbox', { name: 'Latitude' })).toHaveAttribute('readonly');
    const before = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    const geolocation = navigator.geolocation as { getCurrentPosition: unknown };
    try {
      geolocation.getCurrentPosition = (_done: unknown, fail: () => void) => fail();
      await userEvent.click(place.getByRole('button', { name: 'Use my position' }));
      await waitFor(() => expect(logOf(canvasElement).notices).toHaveLength(1));
      geolocation.getCurrentPosition = (done: (found: unknown) => void) =>
        done({ coords: { latitude: 31.2345678, longitude: 121.4 } });
      await userEvent.click(place.getByRole('button', { name: 'Use my position' }));
      await waitFor(() => expect(place.getByRole('textbox', { name: 'Latitude' })).toHaveValue('31.234568'));
    } finally {
      geolocation.getCurrentPosition = before;
    }
  },
};

/** Icons that are drawn, or any class that is typed. */
export const Icons: Story = {
  args: {
    definition: form([{ type: 'icon-picker', name: 'icon', label: 'Icon', value: 'fa fa-search' }]),
    answer: () => ({ status: 0 }),
  },
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('combobox', { name: 'Icon' });
    await waitFor(() => expect(input).toHaveValue('fa fa-search'));
    await userEvent.clear(input);
    await userEvent.type(input, 'tra');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'fa fa-trash' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ icon: 'fa fa-trash' }));
    await userEvent.clear(input);
    await userEvent.type(input, 'lab lab-laser');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[1]?.data).toEqual({ icon: 'lab lab-laser' }));
  },
};

/** Chinese, dark, on a phone. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: form([
      { type: 'location-picker', name: 'place', label: '地点', value: { address: '主楼', lat: 1, lng: 2 } },
      { type: 'icon-select', name: 'icon', label: '图标' },
    ]),
  },
  play: async ({ canvas }) => {
    const latitude = await canvas.findByRole('textbox', { name: '纬度' });
    await waitFor(() => expect(latitude).toHaveValue('1'));
    await expect(canvas.getByRole('link', { name: '在地图上查看' })).toBeVisible();
  },
};
