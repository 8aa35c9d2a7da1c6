import { SOURCE_NUMBER } from './rich-text-model.ts';

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKER = '[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]';
/** Markers that count, as '1.', '1.1', 'a)', 'IV –' or 'Art. 1º'; the others are bullets. */
const COUNTED = /\d|^\(?[a-z]{1,5}\s*[-–—.)]/i;
/** Marks lists created here, so that the next paragraph is appended. */
const MADE = 'data-made';

function newList(document: Document, tag: string): Element {
  const list = document.createElement(tag);
  list.setAttribute(MADE, '');
  return list;
}

/** The list for an item at `level`; missing levels are created. */
function listAt(root: Element, level: number, tag: string): Element {
  let list = root;
  for (let depth = 1; depth < level; depth += 1) {
    const item = list.lastElementChild ?? list.appendChild(root.ownerDocument.createElement('li'));
    const inner = [...item.children].findLast((child) => child.hasAttribute(MADE));
    list = inner ?? item.appendChild(newList(root.ownerDocument, tag));
  }
  return list;
}

/** Word writes lists as paragraphs with a marker: converts them to lists without the markers. */
export function convertWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    const marker = paragraph.querySelector(MARKER);
    if (level === 0 || !marker) continue;
    const shown = marker.textContent.replace(/\s+/g, ' ').trim();
    const tag = COUNTED.test(shown) ? 'OL' : 'UL';
    marker.remove();
    const before = paragraph.previousElementSibling;
    const goesOn = before?.hasAttribute(MADE) === true && (level > 1 || before.tagName === tag);
    const root = goesOn ? before : newList(body.ownerDocument, tag);
    if (!goesOn) paragraph.before(root);
    const item = body.ownerDocument.createElement('li');
    if (tag === 'OL') item.setAttribute(SOURCE_NUMBER, shown);
    item.style.textAlign = paragraph.style.textAlign;
    item.append(...paragraph.childNodes);
    listAt(root, level, tag).append(item);
    paragraph.remove();
  }
}
