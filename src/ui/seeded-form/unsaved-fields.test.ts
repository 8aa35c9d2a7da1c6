import { describe, expect, it } from 'vitest';
import { UnsavedFields } from './unsaved-fields.ts';

/** The fields of a form with one field, whose stored value is 'a'. */
function form() {
  const fields = new UnsavedFields();
  const write = (title: string) => {
    const snapshot = fields.snapshot();
    fields.writing(snapshot, { title });
    return () => fields.stored(snapshot);
  };
  const fail = (title: string) => {
    const snapshot = fields.snapshot();
    fields.writing(snapshot, { title });
    fields.notStored(snapshot);
  };
  return { fields, write, fail, replaced: () => fields.replaced().title };
}

describe('what an unsaved edit replaces', () => {
  it('is what was stored when it began, whatever arrives meanwhile', () => {
    const { fields, replaced } = form();
    fields.add('title', 'a');
    fields.add('title', 'of another tab');
    expect(replaced()).toEqual(['a']);
  });

  it('may be each value whose write has not ended', () => {
    const { fields, write, replaced } = form();
    fields.add('title', 'a');
    write('ab');
    fields.add('title', 'a');
    write('abc');
    fields.add('title', 'a');
    expect(replaced()).toEqual(['a', 'ab', 'abc']);
  });

  it('is none of the values whose writes have failed, however many', () => {
    const { fields, fail, replaced } = form();
    for (const title of ['ab', 'abc', 'abcd']) {
      fields.add('title', 'a');
      fail(title);
    }
    expect(replaced()).toEqual(['a']);
  });

  it('is what was written last, once that is stored', () => {
    const { fields, write, replaced } = form();
    fields.add('title', 'a');
    const stored = write('ab');
    fields.add('title', 'a');
    stored();
    expect(replaced()).toEqual(['ab']);
  });

  it('is also what this form has written, until the form is shown it', () => {
    const { fields, write, replaced } = form();
    fields.add('title', 'a');
    write('ab')();
    expect(replaced()).toBeUndefined();
    fields.add('title', 'a');
    expect(replaced()).toEqual(['a', 'ab']);
  });
});
