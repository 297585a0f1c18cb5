import { defineAsyncComponent, hydrateOnMediaQuery } from 'vue';
import VPSidebar from 'vitepress/dist/client/theme-default/components/VPSidebar.vue';

/**
 * The side menu, most of what a page is made of. It comes to life where there is room for it, and on a phone once it is opened: until then
 * nothing of it is seen.
 */
const LateSidebar: typeof VPSidebar = defineAsyncComponent({
  loader: () => Promise.resolve(VPSidebar),
  hydrate: hydrateOnMediaQuery('(min-width: 60rem)'),
});

export default LateSidebar;
