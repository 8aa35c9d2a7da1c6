import { Fragment, useMemo } from 'react';
import { parseRichText, type RichTextNode } from './rich-text-markup.ts';
import styles from './rich-text.module.css';

function renderNodes(nodes: RichTextNode[]) {
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: RichTextNode) {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return <br />;
  const children = renderNodes(node.children);
  if (node.tag !== 'a') {
    const Tag = node.tag;
    return <Tag>{children}</Tag>;
  }
  return (
    <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** Shows a rich text. It is drawn element by element, never as raw HTML, so nothing in it can run. */
export function RichTextView({ html }: { html: string }) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return <div className={styles.text}>{renderNodes(nodes)}</div>;
}
