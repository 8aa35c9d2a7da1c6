import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { memo, type Ref, useCallback, useImperativeHandle, useMemo, useState } from 'react';
import { isRichTextLink } from '#core/domain/links.ts';
import { $seedHtml } from './lexical-import.ts';
import { EDITOR_NAMESPACE, RICH_TEXT_NODES } from './lexical-nodes.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PastePlugin } from './paste-plugin.tsx';
import styles from './rich-text.module.css';
import { useTextFormats } from './text-formats.ts';
import { TextToolbar } from './text-toolbar.tsx';
import { ValuePlugin } from './value-plugin.tsx';

/** Imperative handle of the field. */
export interface RichTextHandle {
  focus: () => void;
}

export interface EditorProps {
  /** Id of the editable element. */
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  placeholder: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  ref?: Ref<RichTextHandle>;
}

/** Rethrows editor errors to React's error boundary. */
function onError(error: Error): never {
  throw error;
}

const theme = {
  text: {
    bold: styles.bold,
    italic: styles.italic,
    underline: styles.underline,
    strikethrough: styles.strike,
    underlineStrikethrough: styles.underlineStrike,
  },
  heading: { h2: styles.h2, h3: styles.h3 },
  code: styles.code,
  list: { nested: { listitem: styles.nested } },
};

/** Memoized: typing changes none of their props. */
const Toolbar = memo(TextToolbar);
const Links = memo(LinkDialog);

function EditorParts({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  isRequired,
  placeholder,
  ref,
  ...field
}: EditorProps) {
  const [editor] = useLexicalComposerContext();
  const [isLinking, setIsLinking] = useState(false);
  const [notice, setNotice] = useState<string>();
  const requests = useMemo(() => ({ openLinkDialog: () => setIsLinking(true), tell: setNotice }), []);
  const closeLinkDialog = useCallback(() => setIsLinking(false), []);
  const formats = useTextFormats(editor);
  useImperativeHandle(ref, () => ({ focus: () => editor.getRootElement()?.focus() }), [editor]);
  return (
    <>
      <Toolbar editor={editor} formats={formats} controls={id} requests={requests} />
      <div className={styles.paper}>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              id={id}
              className={styles.input}
              ariaLabelledBy={labelledBy}
              ariaDescribedBy={describedBy}
              ariaInvalid={isInvalid}
              ariaRequired={isRequired}
              ariaMultiline
              aria-placeholder={placeholder}
              placeholder={<div className={styles.placeholder}>{placeholder}</div>}
              spellCheck
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={isRichTextLink} />
      <PastePlugin report={setNotice} />
      <ValuePlugin value={field.value} onChange={field.onChange} />
      <Links editor={editor} formats={formats} isOpen={isLinking} onClose={closeLinkDialog} />
    </>
  );
}

/** The editor with its toolbar. Large; the field loads it lazily. */
export function Editor(props: EditorProps) {
  const [initialConfig] = useState(() => ({
    namespace: EDITOR_NAMESPACE,
    nodes: RICH_TEXT_NODES,
    onError,
    theme,
    editorState: () => $seedHtml(props.value),
  }));
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <EditorParts {...props} />
    </LexicalComposer>
  );
}
