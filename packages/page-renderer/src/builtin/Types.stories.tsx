// Made of the palettes by `npm run schema`.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { EveryTypePage, TypePage } from '../../test/TypePage.tsx';
import { enUS } from '../locales/index.ts';

const meta = {
  title: 'Page renderer/Types',
  component: TypePage,
  args: { type: 'button' },
  render: ({ type }, { globals }) => <TypePage key={type} type={type} language={globals['locale'] === 'zh' ? 'zh' : 'en'} />,
} satisfies Meta<typeof TypePage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What an example without a text shows. */
const shown = 'audio, button, canvas, hr, iframe, img, input, svg, video';

/** The example of every type, below each other. It stands for the stories of single types, which are no tests. */
export const EveryType: Story = {
  render: () => <EveryTypePage />,
  // What is written once a page is here many times; the stories of each renderer have axe look at it.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.length).toBe(222);
    const empty = (): readonly (string | null)[] =>
      headings
        .filter(({ nextElementSibling: main }) => !main?.textContent && !main?.querySelector(shown))
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(empty()).toEqual([]), { timeout: 100_000 });
    for (const text of [enUS.unknownType.split('{')[0] ?? '', enUS.renderFailed, enUS.fetchFailed])
      await expect(canvas.queryByText(text, { exact: false })).toBeNull();
  },
};

export const Button: Story = { name: 'button: Button', args: { type: 'button' }, tags: ['!test'] };
export const Action: Story = { name: 'action: Action', args: { type: 'action' }, tags: ['!test'] };
export const Submit: Story = { name: 'submit: Submit button', args: { type: 'submit' }, tags: ['!test'] };
export const Reset: Story = { name: 'reset: Reset button', args: { type: 'reset' }, tags: ['!test'] };
export const ButtonToolbar: Story = { name: 'button-toolbar: Button toolbar', args: { type: 'button-toolbar' }, tags: ['!test'] };
export const ButtonGroup: Story = { name: 'button-group: Button group', args: { type: 'button-group' }, tags: ['!test'] };
export const Operation: Story = { name: 'operation: Row buttons', args: { type: 'operation' }, tags: ['!test'] };
export const DropdownButton: Story = {
  name: 'dropdown-button: Dropdown button (menu button)',
  args: { type: 'dropdown-button' },
  tags: ['!test'],
};
export const App: Story = { name: 'app: App with several pages', args: { type: 'app' }, tags: ['!test'] };
export const Amis: Story = { name: 'amis: Nested definition', args: { type: 'amis' }, tags: ['!test'] };
export const Grid2d: Story = { name: 'grid-2d: Grid with positions', args: { type: 'grid-2d' }, tags: ['!test'] };
export const GridNav: Story = { name: 'grid-nav: Grid navigation', args: { type: 'grid-nav' }, tags: ['!test'] };
export const Shape: Story = { name: 'shape: Shape', args: { type: 'shape' }, tags: ['!test'] };
export const Slider: Story = { name: 'slider: Slide-out area', args: { type: 'slider' }, tags: ['!test'] };
export const Barcode: Story = { name: 'barcode: Barcode', args: { type: 'barcode' }, tags: ['!test'] };
export const Calendar: Story = { name: 'calendar: Calendar', args: { type: 'calendar' }, tags: ['!test'] };
export const ChartRadios: Story = { name: 'chart-radios: Choice in a chart', args: { type: 'chart-radios' }, tags: ['!test'] };
export const Chart: Story = { name: 'chart: Chart', args: { type: 'chart' }, tags: ['!test'] };
export const ButtonGroupSelect: Story = {
  name: 'button-group-select: Button choice',
  args: { type: 'button-group-select' },
  tags: ['!test'],
};
export const ListSelect: Story = { name: 'list-select: List choice', args: { type: 'list-select' }, tags: ['!test'] };
export const ChainedSelect: Story = {
  name: 'chained-select: Chained selects',
  args: { type: 'chained-select' },
  tags: ['!test'],
};
export const MatrixCheckboxes: Story = {
  name: 'matrix-checkboxes: Checkbox matrix',
  args: { type: 'matrix-checkboxes' },
  tags: ['!test'],
};
export const Picker: Story = { name: 'picker: Picker from a list', args: { type: 'picker' }, tags: ['!test'] };
export const Transfer: Story = { name: 'transfer: Transfer', args: { type: 'transfer' }, tags: ['!test'] };
export const TransferPicker: Story = {
  name: 'transfer-picker: Transfer in a dialog',
  args: { type: 'transfer-picker' },
  tags: ['!test'],
};
export const TabsTransfer: Story = {
  name: 'tabs-transfer: Transfer with tabs',
  args: { type: 'tabs-transfer' },
  tags: ['!test'],
};
export const TabsTransferPicker: Story = {
  name: 'tabs-transfer-picker: Transfer with tabs in a dialog',
  args: { type: 'tabs-transfer-picker' },
  tags: ['!test'],
};
export const InputCity: Story = { name: 'input-city: City', args: { type: 'input-city' }, tags: ['!test'] };
export const City: Story = { name: 'city: City', args: { type: 'city' }, tags: ['!test'] };
export const ConditionBuilder: Story = {
  name: 'condition-builder: Condition builder',
  args: { type: 'condition-builder' },
  tags: ['!test'],
};
export const Crud: Story = {
  name: 'crud: Table with search and paging (list with search, add, edit and delete)',
  args: { type: 'crud' },
  tags: ['!test'],
};
export const Table: Story = { name: 'table: Table', args: { type: 'table' }, tags: ['!test'] };
export const Table2: Story = { name: 'table2: Table, second version', args: { type: 'table2' }, tags: ['!test'] };
export const Crud2: Story = {
  name: 'crud2: Table with search and paging, second version',
  args: { type: 'crud2' },
  tags: ['!test'],
};
export const Tpl: Story = { name: 'tpl: Text template (template text)', args: { type: 'tpl' }, tags: ['!test'] };
export const Html: Story = { name: 'html: HTML', args: { type: 'html' }, tags: ['!test'] };
export const Plain: Story = { name: 'plain: Plain text', args: { type: 'plain' }, tags: ['!test'] };
export const Text: Story = { name: 'text: Text of a value', args: { type: 'text' }, tags: ['!test'] };
export const MultilineText: Story = {
  name: 'multiline-text: Long text, folded',
  args: { type: 'multiline-text' },
  tags: ['!test'],
};
export const Date: Story = { name: 'date: Date', args: { type: 'date' }, tags: ['!test'] };
export const Datetime: Story = { name: 'datetime: Date and time', args: { type: 'datetime' }, tags: ['!test'] };
export const Time: Story = { name: 'time: Time', args: { type: 'time' }, tags: ['!test'] };
export const Month: Story = { name: 'month: Month', args: { type: 'month' }, tags: ['!test'] };
export const DateRange: Story = { name: 'date-range: Date range', args: { type: 'date-range' }, tags: ['!test'] };
export const Alert: Story = { name: 'alert: Notice', args: { type: 'alert' }, tags: ['!test'] };
export const Progress: Story = { name: 'progress: Progress', args: { type: 'progress' }, tags: ['!test'] };
export const Spinner: Story = { name: 'spinner: Loading indicator (loading)', args: { type: 'spinner' }, tags: ['!test'] };
export const Tag: Story = { name: 'tag: Tag (chip, label)', args: { type: 'tag' }, tags: ['!test'] };
export const Link: Story = { name: 'link: Link', args: { type: 'link' }, tags: ['!test'] };
export const Image: Story = { name: 'image: Picture', args: { type: 'image' }, tags: ['!test'] };
export const Mapping: Story = { name: 'mapping: Mapped value', args: { type: 'mapping' }, tags: ['!test'] };
export const Map: Story = { name: 'map: Mapped value (short name)', args: { type: 'map' }, tags: ['!test'] };
export const Status: Story = { name: 'status: Status', args: { type: 'status' }, tags: ['!test'] };
export const Password: Story = { name: 'password: Masked text', args: { type: 'password' }, tags: ['!test'] };
export const Custom: Story = { name: 'custom: Custom code (not run)', args: { type: 'custom' }, tags: ['!test'] };
export const Number: Story = { name: 'number: Number', args: { type: 'number' }, tags: ['!test'] };
export const Json: Story = { name: 'json: JSON', args: { type: 'json' }, tags: ['!test'] };
export const Icon: Story = { name: 'icon: Icon', args: { type: 'icon' }, tags: ['!test'] };
export const Remark: Story = { name: 'remark: Hint mark', args: { type: 'remark' }, tags: ['!test'] };
export const TooltipWrapper: Story = {
  name: 'tooltip-wrapper: Text with a hint (tooltip)',
  args: { type: 'tooltip-wrapper' },
  tags: ['!test'],
};
export const Editor: Story = { name: 'editor: Code editor', args: { type: 'editor' }, tags: ['!test'] };
export const DiffEditor: Story = { name: 'diff-editor: Difference editor', args: { type: 'diff-editor' }, tags: ['!test'] };
export const Code: Story = { name: 'code: Code', args: { type: 'code' }, tags: ['!test'] };
export const BatEditor: Story = { name: 'bat-editor: Batch editor', args: { type: 'bat-editor' }, tags: ['!test'] };
export const CEditor: Story = { name: 'c-editor: C editor', args: { type: 'c-editor' }, tags: ['!test'] };
export const CoffeescriptEditor: Story = {
  name: 'coffeescript-editor: CoffeeScript editor',
  args: { type: 'coffeescript-editor' },
  tags: ['!test'],
};
export const CppEditor: Story = { name: 'cpp-editor: C++ editor', args: { type: 'cpp-editor' }, tags: ['!test'] };
export const CsharpEditor: Story = { name: 'csharp-editor: C# editor', args: { type: 'csharp-editor' }, tags: ['!test'] };
export const CssEditor: Story = { name: 'css-editor: CSS editor', args: { type: 'css-editor' }, tags: ['!test'] };
export const DockerfileEditor: Story = {
  name: 'dockerfile-editor: Dockerfile editor',
  args: { type: 'dockerfile-editor' },
  tags: ['!test'],
};
export const FsharpEditor: Story = { name: 'fsharp-editor: F# editor', args: { type: 'fsharp-editor' }, tags: ['!test'] };
export const GoEditor: Story = { name: 'go-editor: Go editor', args: { type: 'go-editor' }, tags: ['!test'] };
export const HandlebarsEditor: Story = {
  name: 'handlebars-editor: Handlebars editor',
  args: { type: 'handlebars-editor' },
  tags: ['!test'],
};
export const HtmlEditor: Story = { name: 'html-editor: HTML editor', args: { type: 'html-editor' }, tags: ['!test'] };
export const IniEditor: Story = { name: 'ini-editor: INI editor', args: { type: 'ini-editor' }, tags: ['!test'] };
export const JavaEditor: Story = { name: 'java-editor: Java editor', args: { type: 'java-editor' }, tags: ['!test'] };
export const JavascriptEditor: Story = {
  name: 'javascript-editor: JavaScript editor',
  args: { type: 'javascript-editor' },
  tags: ['!test'],
};
export const JsonEditor: Story = { name: 'json-editor: JSON editor', args: { type: 'json-editor' }, tags: ['!test'] };
export const LessEditor: Story = { name: 'less-editor: Less editor', args: { type: 'less-editor' }, tags: ['!test'] };
export const LuaEditor: Story = { name: 'lua-editor: Lua editor', args: { type: 'lua-editor' }, tags: ['!test'] };
export const MarkdownEditor: Story = {
  name: 'markdown-editor: Markdown editor',
  args: { type: 'markdown-editor' },
  tags: ['!test'],
};
export const MsdaxEditor: Story = { name: 'msdax-editor: DAX editor', args: { type: 'msdax-editor' }, tags: ['!test'] };
export const ObjectiveCEditor: Story = {
  name: 'objective-c-editor: Objective-C editor',
  args: { type: 'objective-c-editor' },
  tags: ['!test'],
};
export const PhpEditor: Story = { name: 'php-editor: PHP editor', args: { type: 'php-editor' }, tags: ['!test'] };
export const PlaintextEditor: Story = {
  name: 'plaintext-editor: Plain text editor',
  args: { type: 'plaintext-editor' },
  tags: ['!test'],
};
export const PostiatsEditor: Story = {
  name: 'postiats-editor: Postiats editor',
  args: { type: 'postiats-editor' },
  tags: ['!test'],
};
export const PowershellEditor: Story = {
  name: 'powershell-editor: PowerShell editor',
  args: { type: 'powershell-editor' },
  tags: ['!test'],
};
export const PugEditor: Story = { name: 'pug-editor: Pug editor', args: { type: 'pug-editor' }, tags: ['!test'] };
export const PythonEditor: Story = { name: 'python-editor: Python editor', args: { type: 'python-editor' }, tags: ['!test'] };
export const REditor: Story = { name: 'r-editor: R editor', args: { type: 'r-editor' }, tags: ['!test'] };
export const RazorEditor: Story = { name: 'razor-editor: Razor editor', args: { type: 'razor-editor' }, tags: ['!test'] };
export const RubyEditor: Story = { name: 'ruby-editor: Ruby editor', args: { type: 'ruby-editor' }, tags: ['!test'] };
export const SbEditor: Story = { name: 'sb-editor: Small Basic editor', args: { type: 'sb-editor' }, tags: ['!test'] };
export const ScssEditor: Story = { name: 'scss-editor: SCSS editor', args: { type: 'scss-editor' }, tags: ['!test'] };
export const ShellEditor: Story = { name: 'shell-editor: Shell editor', args: { type: 'shell-editor' }, tags: ['!test'] };
export const SolEditor: Story = { name: 'sol-editor: Solidity editor', args: { type: 'sol-editor' }, tags: ['!test'] };
export const SqlEditor: Story = { name: 'sql-editor: SQL editor', args: { type: 'sql-editor' }, tags: ['!test'] };
export const SwiftEditor: Story = { name: 'swift-editor: Swift editor', args: { type: 'swift-editor' }, tags: ['!test'] };
export const TypescriptEditor: Story = {
  name: 'typescript-editor: TypeScript editor',
  args: { type: 'typescript-editor' },
  tags: ['!test'],
};
export const VbEditor: Story = { name: 'vb-editor: Visual Basic editor', args: { type: 'vb-editor' }, tags: ['!test'] };
export const XmlEditor: Story = { name: 'xml-editor: XML editor', args: { type: 'xml-editor' }, tags: ['!test'] };
export const YamlEditor: Story = { name: 'yaml-editor: YAML editor', args: { type: 'yaml-editor' }, tags: ['!test'] };
export const Qrcode: Story = { name: 'qrcode: QR code', args: { type: 'qrcode' }, tags: ['!test'] };
export const QrCode: Story = { name: 'qr-code: QR code (longer name)', args: { type: 'qr-code' }, tags: ['!test'] };
export const Sparkline: Story = { name: 'sparkline: Sparkline', args: { type: 'sparkline' }, tags: ['!test'] };
export const Color: Story = { name: 'color: Color', args: { type: 'color' }, tags: ['!test'] };
export const TableView: Story = { name: 'table-view: Table layout', args: { type: 'table-view' }, tags: ['!test'] };
export const InputFile: Story = { name: 'input-file: File upload (upload)', args: { type: 'input-file' }, tags: ['!test'] };
export const InputImage: Story = {
  name: 'input-image: Picture upload (picture upload)',
  args: { type: 'input-image' },
  tags: ['!test'],
};
export const Form: Story = { name: 'form: Form', args: { type: 'form' }, tags: ['!test'] };
export const Hidden: Story = { name: 'hidden: Hidden value', args: { type: 'hidden' }, tags: ['!test'] };
export const Control: Story = { name: 'control: Labelled area', args: { type: 'control' }, tags: ['!test'] };
export const Formula: Story = { name: 'formula: Formula', args: { type: 'formula' }, tags: ['!test'] };
export const InputFormula: Story = { name: 'input-formula: Formula editor', args: { type: 'input-formula' }, tags: ['!test'] };
export const Images: Story = { name: 'images: Pictures', args: { type: 'images' }, tags: ['!test'] };
export const Avatar: Story = { name: 'avatar: Avatar', args: { type: 'avatar' }, tags: ['!test'] };
export const Carousel: Story = { name: 'carousel: Carousel', args: { type: 'carousel' }, tags: ['!test'] };
export const WebComponent: Story = { name: 'web-component: Web component', args: { type: 'web-component' }, tags: ['!test'] };
export const InputText: Story = { name: 'input-text: Text', args: { type: 'input-text' }, tags: ['!test'] };
export const InputEmail: Story = { name: 'input-email: Email address', args: { type: 'input-email' }, tags: ['!test'] };
export const NativeDate: Story = { name: "native-date: Date (browser's own)", args: { type: 'native-date' }, tags: ['!test'] };
export const NativeTime: Story = { name: "native-time: Time (browser's own)", args: { type: 'native-time' }, tags: ['!test'] };
export const InputPassword: Story = { name: 'input-password: Password', args: { type: 'input-password' }, tags: ['!test'] };
export const InputUrl: Story = { name: 'input-url: Web address', args: { type: 'input-url' }, tags: ['!test'] };
export const Textarea: Story = { name: 'textarea: Long text', args: { type: 'textarea' }, tags: ['!test'] };
export const InputNumber: Story = { name: 'input-number: Number', args: { type: 'input-number' }, tags: ['!test'] };
export const NativeNumber: Story = {
  name: "native-number: Number (browser's own)",
  args: { type: 'native-number' },
  tags: ['!test'],
};
export const Select: Story = { name: 'select: Select (drop-down, combobox)', args: { type: 'select' }, tags: ['!test'] };
export const MultiSelect: Story = { name: 'multi-select: Select several', args: { type: 'multi-select' }, tags: ['!test'] };
export const Switch: Story = { name: 'switch: Switch', args: { type: 'switch' }, tags: ['!test'] };
export const Checkbox: Story = { name: 'checkbox: Single checkbox', args: { type: 'checkbox' }, tags: ['!test'] };
export const Radio: Story = { name: 'radio: Single radio button', args: { type: 'radio' }, tags: ['!test'] };
export const Checkboxes: Story = { name: 'checkboxes: Checkboxes', args: { type: 'checkboxes' }, tags: ['!test'] };
export const Radios: Story = { name: 'radios: Radio buttons', args: { type: 'radios' }, tags: ['!test'] };
export const Static: Story = { name: 'static: Shown value', args: { type: 'static' }, tags: ['!test'] };
export const InputDate: Story = { name: 'input-date: Date (date picker)', args: { type: 'input-date' }, tags: ['!test'] };
export const InputDatetime: Story = {
  name: 'input-datetime: Date and time (date and time picker)',
  args: { type: 'input-datetime' },
  tags: ['!test'],
};
export const InputTime: Story = { name: 'input-time: Time (time picker)', args: { type: 'input-time' }, tags: ['!test'] };
export const InputMonth: Story = { name: 'input-month: Month', args: { type: 'input-month' }, tags: ['!test'] };
export const InputQuarter: Story = { name: 'input-quarter: Quarter', args: { type: 'input-quarter' }, tags: ['!test'] };
export const InputYear: Story = { name: 'input-year: Year', args: { type: 'input-year' }, tags: ['!test'] };
export const InputDateRange: Story = {
  name: 'input-date-range: Date range (date range picker)',
  args: { type: 'input-date-range' },
  tags: ['!test'],
};
export const InputDatetimeRange: Story = {
  name: 'input-datetime-range: Date and time range',
  args: { type: 'input-datetime-range' },
  tags: ['!test'],
};
export const InputTimeRange: Story = {
  name: 'input-time-range: Time range',
  args: { type: 'input-time-range' },
  tags: ['!test'],
};
export const InputMonthRange: Story = {
  name: 'input-month-range: Month range',
  args: { type: 'input-month-range' },
  tags: ['!test'],
};
export const InputQuarterRange: Story = {
  name: 'input-quarter-range: Quarter range',
  args: { type: 'input-quarter-range' },
  tags: ['!test'],
};
export const InputYearRange: Story = {
  name: 'input-year-range: Year range',
  args: { type: 'input-year-range' },
  tags: ['!test'],
};
export const JsonSchema: Story = { name: 'json-schema: Inputs of a JSON Schema', args: { type: 'json-schema' }, tags: ['!test'] };
export const Page: Story = { name: 'page: Page', args: { type: 'page' }, tags: ['!test'] };
export const Service: Story = { name: 'service: Service', args: { type: 'service' }, tags: ['!test'] };
export const Container: Story = { name: 'container: Container', args: { type: 'container' }, tags: ['!test'] };
export const Wrapper: Story = { name: 'wrapper: Wrapper', args: { type: 'wrapper' }, tags: ['!test'] };
export const FlexItem: Story = { name: 'flex-item: Flex item', args: { type: 'flex-item' }, tags: ['!test'] };
export const Vbox: Story = { name: 'vbox: Vertical box', args: { type: 'vbox' }, tags: ['!test'] };
export const Flex: Story = { name: 'flex: Flex row', args: { type: 'flex' }, tags: ['!test'] };
export const Grid: Story = { name: 'grid: Columns', args: { type: 'grid' }, tags: ['!test'] };
export const Hbox: Story = { name: 'hbox: Horizontal box', args: { type: 'hbox' }, tags: ['!test'] };
export const Group: Story = { name: 'group: Row of inputs', args: { type: 'group' }, tags: ['!test'] };
export const InputGroup: Story = { name: 'input-group: Joined inputs', args: { type: 'input-group' }, tags: ['!test'] };
export const Panel: Story = { name: 'panel: Panel', args: { type: 'panel' }, tags: ['!test'] };
export const Divider: Story = { name: 'divider: Divider', args: { type: 'divider' }, tags: ['!test'] };
export const Each: Story = { name: 'each: Loop', args: { type: 'each' }, tags: ['!test'] };
export const Iframe: Story = { name: 'iframe: Embedded page', args: { type: 'iframe' }, tags: ['!test'] };
export const Fieldset: Story = { name: 'fieldset: Field set', args: { type: 'fieldset' }, tags: ['!test'] };
export const FieldSet: Story = { name: 'fieldSet: Field set (older name)', args: { type: 'fieldSet' }, tags: ['!test'] };
export const Collapse: Story = { name: 'collapse: Collapsible section (accordion)', args: { type: 'collapse' }, tags: ['!test'] };
export const CollapseGroup: Story = { name: 'collapse-group: Accordion', args: { type: 'collapse-group' }, tags: ['!test'] };
export const Tabs: Story = { name: 'tabs: Tabs', args: { type: 'tabs' }, tags: ['!test'] };
export const Cards: Story = { name: 'cards: Cards', args: { type: 'cards' }, tags: ['!test'] };
export const List: Story = { name: 'list: List', args: { type: 'list' }, tags: ['!test'] };
export const Card: Story = { name: 'card: Card', args: { type: 'card' }, tags: ['!test'] };
export const Card2: Story = { name: 'card2: Card, second version', args: { type: 'card2' }, tags: ['!test'] };
export const ListItem: Story = { name: 'list-item: List item', args: { type: 'list-item' }, tags: ['!test'] };
export const ListItemField: Story = {
  name: 'list-item-field: Field of a list item',
  args: { type: 'list-item-field' },
  tags: ['!test'],
};
export const CardItemField: Story = {
  name: 'card-item-field: Field of a card',
  args: { type: 'card-item-field' },
  tags: ['!test'],
};
export const Property: Story = { name: 'property: Property table', args: { type: 'property' }, tags: ['!test'] };
export const Log: Story = { name: 'log: Log', args: { type: 'log' }, tags: ['!test'] };
export const Markdown: Story = { name: 'markdown: Markdown', args: { type: 'markdown' }, tags: ['!test'] };
export const Video: Story = { name: 'video: Video', args: { type: 'video' }, tags: ['!test'] };
export const Audio: Story = { name: 'audio: Audio', args: { type: 'audio' }, tags: ['!test'] };
export const Nav: Story = { name: 'nav: Navigation', args: { type: 'nav' }, tags: ['!test'] };
export const Navigation: Story = { name: 'navigation: Navigation (longer name)', args: { type: 'navigation' }, tags: ['!test'] };
export const Breadcrumb: Story = { name: 'breadcrumb: Breadcrumb', args: { type: 'breadcrumb' }, tags: ['!test'] };
export const Dialog: Story = { name: 'dialog: Dialog (modal)', args: { type: 'dialog' }, tags: ['!test'] };
export const Drawer: Story = { name: 'drawer: Drawer (side sheet)', args: { type: 'drawer' }, tags: ['!test'] };
export const Pagination: Story = { name: 'pagination: Paging', args: { type: 'pagination' }, tags: ['!test'] };
export const Pager: Story = { name: 'pager: Paging (short)', args: { type: 'pager' }, tags: ['!test'] };
export const UsersSelect: Story = { name: 'users-select: People', args: { type: 'users-select' }, tags: ['!test'] };
export const AnchorNav: Story = { name: 'anchor-nav: Anchor navigation', args: { type: 'anchor-nav' }, tags: ['!test'] };
export const SearchBox: Story = { name: 'search-box: Search box', args: { type: 'search-box' }, tags: ['!test'] };
export const SwitchContainer: Story = {
  name: 'switch-container: State container',
  args: { type: 'switch-container' },
  tags: ['!test'],
};
export const Portlet: Story = { name: 'portlet: Portlet', args: { type: 'portlet' }, tags: ['!test'] };
export const PaginationWrapper: Story = {
  name: 'pagination-wrapper: Paged rows of the page',
  args: { type: 'pagination-wrapper' },
  tags: ['!test'],
};
export const InputRichText: Story = {
  name: 'input-rich-text: Formatted text (text editor)',
  args: { type: 'input-rich-text' },
  tags: ['!test'],
};
export const Combo: Story = { name: 'combo: Group of inputs, repeated', args: { type: 'combo' }, tags: ['!test'] };
export const InputArray: Story = { name: 'input-array: List of values', args: { type: 'input-array' }, tags: ['!test'] };
export const InputKv: Story = { name: 'input-kv: Keys and values', args: { type: 'input-kv' }, tags: ['!test'] };
export const InputKvs: Story = { name: 'input-kvs: Keys and several values', args: { type: 'input-kvs' }, tags: ['!test'] };
export const InputTable: Story = { name: 'input-table: Editable table', args: { type: 'input-table' }, tags: ['!test'] };
export const Steps: Story = { name: 'steps: Steps', args: { type: 'steps' }, tags: ['!test'] };
export const Timeline: Story = { name: 'timeline: Timeline', args: { type: 'timeline' }, tags: ['!test'] };
export const InputExcel: Story = { name: 'input-excel: Spreadsheet', args: { type: 'input-excel' }, tags: ['!test'] };
export const InputSignature: Story = { name: 'input-signature: Signature', args: { type: 'input-signature' }, tags: ['!test'] };
export const LocationPicker: Story = { name: 'location-picker: Location', args: { type: 'location-picker' }, tags: ['!test'] };
export const InputRepeat: Story = { name: 'input-repeat: Repeat interval', args: { type: 'input-repeat' }, tags: ['!test'] };
export const InputVerificationCode: Story = {
  name: 'input-verification-code: Verification code',
  args: { type: 'input-verification-code' },
  tags: ['!test'],
};
export const IconPicker: Story = { name: 'icon-picker: Icon picker', args: { type: 'icon-picker' }, tags: ['!test'] };
export const IconSelect: Story = { name: 'icon-select: Icon select', args: { type: 'icon-select' }, tags: ['!test'] };
export const Tasks: Story = { name: 'tasks: Task list', args: { type: 'tasks' }, tags: ['!test'] };
export const InputTree: Story = { name: 'input-tree: Tree (tree)', args: { type: 'input-tree' }, tags: ['!test'] };
export const TreeSelect: Story = { name: 'tree-select: Tree select', args: { type: 'tree-select' }, tags: ['!test'] };
export const NestedSelect: Story = { name: 'nested-select: Cascading select', args: { type: 'nested-select' }, tags: ['!test'] };
export const CascaderSelect: Story = { name: 'cascader-select: Cascader', args: { type: 'cascader-select' }, tags: ['!test'] };
export const InputColor: Story = { name: 'input-color: Color', args: { type: 'input-color' }, tags: ['!test'] };
export const InputTag: Story = { name: 'input-tag: Tags', args: { type: 'input-tag' }, tags: ['!test'] };
export const InputRange: Story = { name: 'input-range: Range slider', args: { type: 'input-range' }, tags: ['!test'] };
export const InputRating: Story = { name: 'input-rating: Rating', args: { type: 'input-rating' }, tags: ['!test'] };
export const InputSubForm: Story = {
  name: 'input-sub-form: Form in a dialog',
  args: { type: 'input-sub-form' },
  tags: ['!test'],
};
export const Uuid: Story = { name: 'uuid: Generated ID', args: { type: 'uuid' }, tags: ['!test'] };
export const Wizard: Story = { name: 'wizard: Wizard', args: { type: 'wizard' }, tags: ['!test'] };
export const Words: Story = { name: 'words: Words', args: { type: 'words' }, tags: ['!test'] };
export const Tags: Story = { name: 'tags: Tags', args: { type: 'tags' }, tags: ['!test'] };
