import type { ControllerFieldState, ControllerRenderProps, FieldPath, FieldValues } from 'react-hook-form';

/** Maps a react-hook-form controller to the props of the UI kit's fields. */
export function controlled<Values extends FieldValues, Name extends FieldPath<Values>>({
  field,
  fieldState,
}: {
  field: ControllerRenderProps<Values, Name>;
  fieldState: ControllerFieldState;
}) {
  const { value, onChange, onBlur, ref } = field;
  return { value, onChange, onBlur, ref, error: fieldState.error?.message };
}
