import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** The style properties that a stored rich text can have (server/services/raffles/rich-text.ts). */
function styleOf(declarations: string) {
  const valueOf = (property: string) =>
    new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(declarations)?.[1]?.trim() ?? '';
  return {
    color: valueOf('color'),
    textAlign: valueOf('text-align'),
    ...{ fontWeight: '', fontStyle: '', textDecoration: '', textDecorationLine: '', whiteSpace: '' },
  };
}

function elementOf(element: ParsedElement): object {
  const getAttribute = (name: string) => element.attrs.find((each) => each.name === name)?.value ?? null;
  return {
    nodeType: 1,
    tagName: element.tagName,
    getAttribute,
    style: styleOf(getAttribute('style') ?? ''),
    childNodes: element.childNodes.map(nodeOf),
  };
}

function nodeOf(node: ParsedNode): object {
  if (defaultTreeAdapter.isElementNode(node)) return elementOf(node);
  return defaultTreeAdapter.isTextNode(node) ? { nodeType: 3, textContent: node.value } : { nodeType: 8 };
}

/**
 * In place of inert-body.ts on the server, which has no DOM: parses a stored rich text as browsers do. The result has what
 * rich-text-markup.ts reads of an element, no more.
 */
export function inertBody(html: string): HTMLElement {
  const root = parse(html).childNodes.find(defaultTreeAdapter.isElementNode);
  const body = root?.childNodes
    .filter(defaultTreeAdapter.isElementNode)
    .find(({ tagName }) => tagName === 'body');
  if (!body) throw new Error('A parsed document has a body');
  return elementOf(body) as HTMLElement;
}
