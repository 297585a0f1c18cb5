import { useData as pageData, withBase } from 'vitepress';
import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch, type PropType, type VNode } from 'vue';
import { exampleTexts } from './example-texts.ts';
import { whenLookedAt } from './when-looked-at.ts';

/** Types with an example each, drawn by the renderer in a frame above its definition; the slots are the definitions by type. */
export const LiveExample = defineComponent({
  props: {
    types: { type: Array as PropType<readonly string[]>, required: true },
    language: { type: String as PropType<'en' | 'zh'>, required: true },
  },
  setup({ types, language }, { slots }) {
    const { isDark } = pageData();
    const text = exampleTexts[language];
    const chosen = ref(types[0] ?? '');
    /** Address that the frame is made with; empty until the example is looked at. */
    const first = ref('');
    const box = ref<HTMLElement>();
    const frame = ref<HTMLIFrameElement>();
    /** The page as it was made on a server is light; what differs is drawn after it. */
    const isMounted = ref(false);
    const address = (): string => {
      const parameters = new URLSearchParams({
        type: chosen.value,
        language,
        mode: isMounted.value && isDark.value ? 'dark' : 'light',
      });
      return `${withBase('/examples.html')}#${parameters}`;
    };
    const show = (): void => {
      first.value = address();
    };
    let stop = (): void => undefined;
    onMounted(() => {
      isMounted.value = true;
      if (box.value) stop = whenLookedAt(box.value, show);
    });
    onBeforeUnmount(() => stop());
    // Another address of the frame element would be a step of the history.
    watch([chosen, isDark], () => frame.value?.contentWindow?.location.replace(address()));

    const chooser = (): VNode | undefined =>
      types.length === 1
        ? undefined
        : h('label', [
            `${text.choose} `,
            h(
              'select',
              { value: chosen.value, onChange: (event: Event) => (chosen.value = (event.target as HTMLSelectElement).value) },
              types.map((type) => h('option', { value: type }, type)),
            ),
          ]);
    return () =>
      h('div', { class: 'live-example', ref: box }, [
        chooser(),
        h('div', { class: 'live-example-place' }, [
          first.value === ''
            ? h('button', { type: 'button', class: 'live-example-show', onClick: show }, text.show)
            : h('iframe', { ref: frame, src: first.value, title: text.frame.replace('{type}', chosen.value) }),
        ]),
        h('a', { target: '_blank', href: address() }, text.alone),
        ...types.map((type) => h('div', { key: type, hidden: type !== chosen.value }, slots[type]?.())),
      ]);
  },
});
