/** An id of a rule, also of one about five players (`5P`), of decrees in general (`G01`), or of an example, whose
 * id ends in a letter. Splitting a text by it gives plain parts and ids in turn. */
export const RULE_ID = /\b([A-Z]{3}-\d?[A-Z]+(?:-[A-Z]+)*-(?:[A-Z]?\d+[a-z]?|[A-Z]))\b/;
