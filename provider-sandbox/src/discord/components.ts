import { isRecord, type JsonRecord } from '../platform/json.js';
import type { FieldFault } from './errors.js';

const [ROW, BUTTON] = [1, 2];
const LINK_STYLE = 5;
const ROWS_MAX = 5;
const BUTTONS_MAX = 5;
const LABEL_MAX = 80;
const CUSTOM_ID_MAX = 100;
const URL_MAX = 512;

/** Checks rows of buttons by Discord's rules and notes every fault. */
export function readComponents(value: unknown, faults: FieldFault[]): JsonRecord[] {
  if (value == null) return [];
  if (!Array.isArray(value) || !value.every(isRecord) || value.length > ROWS_MAX) {
    faults.push({ path: 'components', code: 'LIST_TYPE_CONVERT', message: 'Only up to 5 rows' });
    return [];
  }
  const ids = new Set<string>();
  value.forEach((row, i) => {
    const buttons = row.components;
    if (row.type !== ROW || !Array.isArray(buttons) || buttons.length === 0 || buttons.length > BUTTONS_MAX)
      faults.push({
        path: `components.${i}`,
        code: 'UNION_TYPE_CHOICES',
        message: 'A row has 1 to 5 buttons',
      });
    else
      buttons.forEach((button: unknown, j) =>
        checkButton(isRecord(button) ? button : {}, `components.${i}.components.${j}`, { ids, faults }),
      );
  });
  return value;
}

function checkButton(
  button: JsonRecord,
  path: string,
  { ids, faults }: { ids: Set<string>; faults: FieldFault[] },
): void {
  const { type, style, label, url, custom_id: id } = button;
  const isText = (text: unknown, max: number) =>
    typeof text === 'string' && text.length > 0 && text.length <= max;
  const fault = (field: string, message: string) =>
    faults.push({ path: `${path}.${field}`, code: 'BASE_TYPE_BAD_LENGTH', message });
  if (type !== BUTTON) fault('type', 'Value must be one of (2)');
  if (!Number.isInteger(style) || (style as number) < 1 || (style as number) > LINK_STYLE)
    fault('style', 'Value must be one of (1, 2, 3, 4, 5)');
  if (!isText(label, LABEL_MAX)) fault('label', `Must be between 1 and ${LABEL_MAX} in length.`);
  if (style === LINK_STYLE) {
    if (!isText(url, URL_MAX) || !/^(https?|discord):\/\//.test(String(url)))
      fault('url', 'Not a well formed URL.');
    if (id !== undefined) fault('custom_id', 'A custom id and url cannot both be specified');
    return;
  }
  if (url !== undefined) fault('url', 'A custom id and url cannot both be specified');
  if (!isText(id, CUSTOM_ID_MAX)) fault('custom_id', `Must be between 1 and ${CUSTOM_ID_MAX} in length.`);
  else if (ids.has(String(id))) fault('custom_id', 'Component custom id cannot be duplicated');
  ids.add(String(id));
}

/** A button of a message. */
export interface Button {
  label: string;
  customId: string | null;
  url: string | null;
}

/** The buttons of a message, in their order. */
export const buttonsOf = (components: readonly JsonRecord[] = []): Button[] =>
  components.flatMap((row) =>
    (row.components as JsonRecord[]).map(({ label, custom_id: customId, url }) => ({
      label: String(label),
      customId: typeof customId === 'string' ? customId : null,
      url: typeof url === 'string' ? url : null,
    })),
  );
